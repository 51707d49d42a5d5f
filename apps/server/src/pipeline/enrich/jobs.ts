import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import type { JobDefinition, JobQueue, TickDefinition } from '#src/platform/jobs.ts';
import { pollUntil } from '#src/platform/poll-until.ts';
import { enrichArticles } from './enrich-articles.ts';
import type { Models } from './models/model-settings.ts';
import { wakeWork } from './models/work.ts';
import type { StoreDeps } from './translations/store-translation.ts';
import { workOnModels } from './work-on-models.ts';

export const enrichArticlesJob = 'enrich-articles';

interface EnrichArticlesPayload {
  articleIds: number[];
}

/** Maximum time in ms that a batch waits for alerts to finish. Articles that arrive meanwhile join the next batch. */
const alertWaitMs = 20_000;
const lookMs = 1_000;
const workSeconds = 2;

export interface EnrichWorkDeps {
  db: Db;
  now: Clock;
  jobs: JobQueue;
  models: Models;
  isBusy(): Promise<boolean>;
  translated: StoreDeps['translated'];
}

export interface EnrichWork {
  jobs: JobDefinition<never>[];
  ticks: TickDefinition[];
  stop(): void;
}

export async function queueEnrichment(tx: Tx, jobs: JobQueue, articleIds: number[]): Promise<void> {
  if (articleIds.length === 0) return;
  await jobs.send(tx, enrichArticlesJob, { articleIds } satisfies EnrichArticlesPayload);
}

export function createEnrichWork({ db, now, models, isBusy, translated }: EnrichWorkDeps): EnrichWork {
  const stopping = new AbortController();
  const { signal } = stopping;
  const enrich = async (payloads: EnrichArticlesPayload[]) => {
    await pollUntil(async () => !(await isBusy()), { everyMs: lookMs, atMostMs: alertWaitMs, signal });
    await enrichArticles(
      { db, now, models },
      payloads.flatMap(({ articleIds }) => articleIds),
    );
  };
  const enrichJob: JobDefinition<EnrichArticlesPayload> = {
    name: enrichArticlesJob,
    // One job at a time, so that enrichment never delays alerts on a small machine.
    concurrency: 1,
    batchSize: 20,
    handle: (payload) => enrich([payload]),
    handleBatch: enrich,
  };
  let isAwake = false;
  const workTick: TickDefinition = {
    name: 'work-on-models',
    everySeconds: workSeconds,
    async run() {
      if (!isAwake) await wakeWork({ db, now: now() });
      isAwake = true;
      await workOnModels({ db, now, models, translated, signal });
    },
  };
  return { jobs: [enrichJob], ticks: [workTick], stop: () => stopping.abort() };
}
