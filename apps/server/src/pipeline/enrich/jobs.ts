/**
 * The jobs of enrichment: `enrich-articles` gives articles tags and summaries by rule and queues what models are to do;
 * `work-on-models` (a tick) does that. Neither is waited for by anything.
 */
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import type { JobDefinition, JobQueue, TickDefinition } from '#src/platform/jobs.ts';
import { waitUntil } from '#src/platform/wait-until.ts';
import { enrichArticles } from './enrich-articles.ts';
import type { Models } from './models/model-settings.ts';
import { wakeWork } from './models/work.ts';
import type { StoreDeps } from './translations/store-translation.ts';
import { workOnModels } from './work-on-models.ts';

export const enrichArticlesJob = 'enrich-articles';

interface EnrichArticlesPayload {
  articleIds: number[];
}

/** Milliseconds that what was taken waits until alerts are out of the way; more comes in meanwhile, and is taken with the next. */
const patienceMs = 20_000;
const lookMs = 1_000;
/** Seconds between two looks for work: a model takes longer than that to answer. */
const workSeconds = 2;

export interface EnrichWorkDeps {
  db: Db;
  now: Clock;
  jobs: JobQueue;
  models: Models;
  /** Something is under way that readers wait for. */
  isBusy(): Promise<boolean>;
  /** What follows a translation. */
  translated: StoreDeps['translated'];
}

export interface EnrichWork {
  jobs: JobDefinition<never>[];
  ticks: TickDefinition[];
  /** Gives up the calls that are under way; their work is taken up again by whoever is there then. */
  stop(): void;
}

/** Queues the enrichment of articles that are new or complete, or say something else now. */
export async function queueEnrichment(tx: Tx, jobs: JobQueue, articleIds: number[]): Promise<void> {
  if (articleIds.length === 0) return;
  await jobs.send(tx, enrichArticlesJob, { articleIds } satisfies EnrichArticlesPayload);
}

/** Returns the jobs and ticks of enrichment, ready for `JobRunner.work`. */
export function createEnrichWork({ db, now, models, isBusy, translated }: EnrichWorkDeps): EnrichWork {
  const stopping = new AbortController();
  const { signal } = stopping;
  const enrich = async (payloads: EnrichArticlesPayload[]) => {
    await waitUntil(async () => !(await isBusy()), { everyMs: lookMs, atMostMs: patienceMs, signal });
    await enrichArticles(
      { db, now, models },
      payloads.flatMap(({ articleIds }) => articleIds),
    );
  };
  const enrichJob: JobDefinition<EnrichArticlesPayload> = {
    name: enrichArticlesJob,
    // One at a time: alerts go first on a small machine.
    concurrency: 1,
    // Each has the articles that were matched in one transaction.
    batchSize: 20,
    handle: (payload) => enrich([payload]),
    handleTogether: enrich,
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
