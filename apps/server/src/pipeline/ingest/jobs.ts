/**
 * The jobs of ingest: `schedule-feeds` (a tick) leases due feeds and queues `fetch-feed` for each; that queues
 * `extract-article` for articles whose page is worth reading. What follows after is the caller's (`FollowUp`).
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
import type { SafeFetch } from '#src/platform/safe-fetch/safe-fetch.ts';
import { createRankedSlots } from '#src/platform/slots.ts';
import { waitUntil } from '#src/platform/wait-until.ts';
import { createRobots } from './extract/robots.ts';
import { createExtraction } from './extract/run-extraction.ts';
import { extractPage } from './extract-page.ts';
import type { FollowUp } from './follow-up.ts';
import { createHostGate } from './host-gate.ts';
import { refreshFeed } from './refresh-feed.ts';
import { FEEDS_PER_ROUND, FETCH_FEED_JOB, type FetchFeedPayload, scheduleFeeds } from './schedule-feeds.ts';

const EXTRACT_ARTICLE_JOB = 'extract-article';

export interface ExtractArticlePayload {
  articleId: number;
}

/** Names of the queues, to be prepared before the first `send`. */
export const ingestQueues: string[] = [FETCH_FEED_JOB, EXTRACT_ARTICLE_JOB];

/** Milliseconds between two requests to one host. */
const HOST_GAP_MS = 1000;
/** Feeds and pages stored at once. */
const STORED_AT_ONCE = 2;
/** Pages of up to four megabytes each; four times as many are under way. */
const PAGES_PER_BATCH = 5;
/** Jobs of the queue that follows, each with the articles of a feed or a page: while more are not done, nothing is fetched. */
const READY_JOBS_MAX = 8;
/** Time between two looks whether less is left. */
const LOOK_MS = 250;
/** Longest time that a visit waits for less to be left: its lease goes on. */
const PATIENCE_MS = 5_000;
const SCHEDULE_SECONDS = 1;

export interface IngestDeps {
  db: Db;
  jobs: JobQueue & Pick<JobRunner, 'inHand'>;
  /** Made with `feedUserAgent` and the allowed origins of the configuration. */
  fetch: SafeFetch;
  now: Clock;
  /** Our name in robots.txt. */
  productToken: string;
  /** Origins that are our own (the local newswire): no politeness between requests. */
  exemptOrigins: readonly string[];
  follow: Omit<FollowUp, 'toExtract'>;
  /** The queue that `follow.ready` fills: while much waits there, no more feeds are handed out. */
  readyQueue: string;
  /** Waits between two looks whether `readyQueue` has room. */
  pause?: typeof wait;
  /** Longest time for the text of one page. Tests have more. */
  extractionTimeoutMs?: number;
}

export interface IngestWork {
  jobs: JobDefinition<never>[];
  ticks: TickDefinition[];
  /** Ends the extraction thread; call after the jobs have stopped. */
  stop(): Promise<void>;
}

/** Returns the jobs and ticks of ingest, ready for `JobRunner.work`. */
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
  // A visit under way may wait for a slow site for long; what is being matched keeps this machine busy.
  const backlog = async (tx: Tx) =>
    jobs.inHand(deps.readyQueue) +
    (await countWaiting(tx, { names: [FETCH_FEED_JOB, deps.readyQueue], max: FEEDS_PER_ROUND }));
  // A page is one article that readers wait for, and behind every feed in hand it would wait for a hundred.
  const { first: storingPages, last: storingFeeds } = createRankedSlots(STORED_AT_ONCE);
  const untilRoom = createPatience(deps);
  const fetchFeedJob: JobDefinition<FetchFeedPayload> = {
    name: FETCH_FEED_JOB,
    concurrency: 6,
    async handle({ feedId, leasedUntil }) {
      await untilRoom();
      await refreshFeed(
        { db, fetch, gate, storing: storingFeeds, now, follow },
        { feedId, leasedUntil: new Date(leasedUntil) },
      );
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
    // Side by side: the pages of one host have their turns one after the other, and must not keep others' waiting.
    async handleTogether(payloads) {
      const results = await Promise.allSettled(payloads.map(extractOne));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    },
  };
  return {
    jobs: [fetchFeedJob, extractJob],
    ticks: [
      {
        name: 'schedule-feeds',
        everySeconds: SCHEDULE_SECONDS,
        async run() {
          await scheduleFeeds({ db, jobs, now, exemptOrigins, backlog });
        },
      },
    ],
    stop: () => extraction.stop(),
  };
}

/**
 * Returns a function that resolves when little of what was stored before is left to match, at the latest after `PATIENCE_MS`.
 * What a publisher has given out is then soon with readers who are alerted at once. One look serves all who wait.
 */
function createPatience({
  db,
  jobs,
  readyQueue,
  pause,
}: Pick<IngestDeps, 'db' | 'jobs' | 'readyQueue' | 'pause'>): () => Promise<void> {
  let looking: Promise<boolean> | undefined;
  const look = async () => {
    const waiting = await countWaiting(db, { names: [readyQueue], max: READY_JOBS_MAX });
    return waiting + jobs.inHand(readyQueue) < READY_JOBS_MAX;
  };
  const hasRoom = () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  return () => waitUntil(hasRoom, { everyMs: LOOK_MS, atMostMs: PATIENCE_MS, pause });
}
