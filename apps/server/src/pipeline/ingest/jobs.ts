/**
 * The `schedule-feeds` tick leases due feeds and queues a `fetch-feed` job for each. That job queues `extract-article`
 * for articles whose page should be fetched.
 */
import type { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import {
  countWaiting,
  type JobDefinition,
  type JobQueue,
  type JobRunner,
  type TickDefinition,
} from '#src/platform/jobs.ts';
import type { Log } from '#src/platform/log.ts';
import { pollUntil } from '#src/platform/poll-until.ts';
import type { SafeFetch } from '#src/platform/safe-fetch/safe-fetch.ts';
import { createPrioritySemaphore } from '#src/platform/semaphore.ts';
import { createRobots } from './extract/robots.ts';
import { createExtraction } from './extract/run-extraction.ts';
import { extractPage } from './extract-page.ts';
import type { FollowUp } from './follow-up.ts';
import { createHostGate } from './host-gate.ts';
import { type RefreshDeps, refreshFeed } from './refresh-feed.ts';
import { FEEDS_PER_ROUND, FETCH_FEED_JOB, type FetchFeedPayload, scheduleFeeds } from './schedule-feeds.ts';
import { requestSubscriptions } from './websub/request-subscriptions.ts';
import {
  STORE_NOTIFICATION_JOB,
  type StoreNotificationPayload,
  storeNotification,
} from './websub/store-notification.ts';

const EXTRACT_ARTICLE_JOB = 'extract-article';

export interface ExtractArticlePayload {
  articleId: number;
}

export const ingestQueues: string[] = [FETCH_FEED_JOB, EXTRACT_ARTICLE_JOB, STORE_NOTIFICATION_JOB];

const HOST_GAP_MS = 1000;
const STORED_AT_ONCE = 2;
const PAGES_PER_BATCH = 5;
/**
 * Maximum number of jobs pending in `readyQueue`, each with the articles of one feed or page. No feed is fetched while
 * more are pending.
 */
const READY_JOBS_MAX = 8;
const BACKLOG_CHECK_MS = 250;
const MATCH_WAIT_MS = 5_000;
const SCHEDULE_SECONDS = 1;
const SUBSCRIBE_SECONDS = 10;

export interface IngestDeps {
  db: Db;
  jobs: JobQueue & Pick<JobRunner, 'inFlight'>;
  fetch: SafeFetch;
  now: Clock;
  log: Log;
  productToken: string;
  exemptOrigins: readonly string[];
  follow: Omit<FollowUp, 'toExtract'>;
  readyQueue: string;
  isInstantSource?: RefreshDeps['isInstantSource'];
  /** Public URL of this server, which hubs call. If absent, no subscriptions are requested. */
  publicUrl?: string;
  pause?: typeof wait;
  extractionTimeoutMs?: number;
}

export interface IngestWork {
  jobs: JobDefinition<never>[];
  ticks: TickDefinition[];
  stop(): Promise<void>;
}

export function createIngestWork(deps: IngestDeps): IngestWork {
  const { db, jobs, fetch, now, exemptOrigins } = deps;
  const gate = createHostGate({ gapMs: HOST_GAP_MS, exemptOrigins });
  const robots = createRobots({ fetch, now, productToken: deps.productToken });
  const extraction = createExtraction({ timeoutMs: deps.extractionTimeoutMs });
  const follow: FollowUp = {
    ...deps.follow,
    toExtract: (tx, articleIds) =>
      jobs.sendMany(
        tx,
        EXTRACT_ARTICLE_JOB,
        articleIds.map((articleId): ExtractArticlePayload => ({ articleId })),
      ),
  };
  // The backlog measures matching, which is the bottleneck. It excludes fetches in flight, because a slow site may take a long
  // time to respond.
  const backlog = async (tx: Tx) =>
    jobs.inFlight(deps.readyQueue) +
    (await countWaiting(tx, { names: [FETCH_FEED_JOB, deps.readyQueue], max: FEEDS_PER_ROUND }));
  // Stores pages before feeds, because a page holds one article that a reader is waiting for, while a feed may hold a hundred.
  const { first: storingPages, last: storingFeeds } = createPrioritySemaphore(STORED_AT_ONCE);
  const waitForMatching = createMatchWait(deps);
  const fetchFeedJob: JobDefinition<FetchFeedPayload> = {
    name: FETCH_FEED_JOB,
    concurrency: 6,
    async handle({ feedId, leasedUntil }) {
      await waitForMatching();
      const result = await refreshFeed(
        { db, fetch, gate, storing: storingFeeds, now, follow, isInstantSource: deps.isInstantSource },
        { feedId, leasedUntil: new Date(leasedUntil) },
      );
      if (result.kind === 'skipped') return;
      const { newIds = [], revisedIds = [] } = result.stored ?? {};
      const counts = { newArticles: newIds.length, revisedArticles: revisedIds.length };
      deps.log.info({ feedId, outcome: result.kind, ...counts }, 'a feed was fetched');
    },
  };
  const notificationJob: JobDefinition<StoreNotificationPayload> = {
    name: STORE_NOTIFICATION_JOB,
    concurrency: 2,
    async handle(payload) {
      await storeNotification({ db, now, storing: storingPages, follow }, payload);
    },
  };
  const pageDeps = { ...{ db, fetch, gate, robots, extraction, now, follow }, storing: storingPages };
  const extractOne = async (payload: ExtractArticlePayload) => {
    await extractPage(pageDeps, payload);
  };
  const extractJob: JobDefinition<ExtractArticlePayload> = {
    name: EXTRACT_ARTICLE_JOB,
    concurrency: 4,
    batchSize: PAGES_PER_BATCH,
    handle: extractOne,
    // Extracts pages in parallel, so that pages that wait for the same host do not delay pages of other hosts.
    async handleBatch(payloads) {
      const results = await Promise.allSettled(payloads.map(extractOne));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    },
  };
  return {
    jobs: [fetchFeedJob, notificationJob, extractJob],
    ticks: [
      {
        name: 'schedule-feeds',
        everySeconds: SCHEDULE_SECONDS,
        async run() {
          await scheduleFeeds({ db, jobs, now, exemptOrigins, backlog });
        },
      },
      ...subscribing(deps),
    ],
    stop: () => extraction.stop(),
  };
}

function subscribing({ db, fetch, now, publicUrl }: IngestDeps): TickDefinition[] {
  if (publicUrl === undefined) return [];
  return [
    {
      name: 'request-subscriptions',
      everySeconds: SUBSCRIBE_SECONDS,
      async run() {
        await requestSubscriptions({ db, fetch, now, publicUrl });
      },
    },
  ];
}

/**
 * Delays fetching while matching is busy, so that readers with instant alerts get new articles quickly. All waiting
 * fetches share one check.
 */
function createMatchWait({
  db,
  jobs,
  readyQueue,
  pause,
}: Pick<IngestDeps, 'db' | 'jobs' | 'readyQueue' | 'pause'>): () => Promise<void> {
  let pending: Promise<boolean> | undefined;
  const check = async () => {
    const waiting = await countWaiting(db, { names: [readyQueue], max: READY_JOBS_MAX });
    return waiting + jobs.inFlight(readyQueue) < READY_JOBS_MAX;
  };
  const hasRoom = () => {
    pending ??= check().finally(() => {
      pending = undefined;
    });
    return pending;
  };
  return () => pollUntil(hasRoom, { everyMs: BACKLOG_CHECK_MS, atMostMs: MATCH_WAIT_MS, pause });
}
