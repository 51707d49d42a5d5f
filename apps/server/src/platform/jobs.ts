/**
 * Runs the job queue with pg-boss in our own PostgreSQL. A job carries ids, is idempotent, and is queued in the
 * transaction that makes it necessary. A crash therefore cannot lose a job, and a rolled-back change cannot run one.
 * @see https://pgboss.io
 */
import type { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Db as BossDatabase, fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss';
import type { DbOrTx } from './db.ts';
import type { Log } from './log.ts';
import { createThrottle } from './throttle.ts';

export interface JobDefinition<Payload extends object> {
  name: string;
  /** Runs one job. If the job fails or its worker is killed, the job runs again with exponential backoff. */
  handle(payload: Payload): Promise<void>;
  handleBatch?(payloads: Payload[]): Promise<void>;
  concurrency?: number;
  /** Number of jobs that a worker fetches together (default 5). Use more for short jobs. */
  batchSize?: number;
}

export interface TickDefinition {
  name: string;
  everySeconds: number;
  /** Must be safe to run in several processes at once. The processes share rows with FOR UPDATE SKIP LOCKED. */
  run(): Promise<void>;
}

export interface SendOptions {
  startAfter?: Date;
  /** While a job with this key is waiting, no other job with the key is queued. */
  singletonKey?: string;
}

export interface JobQueue {
  /** Inside a transaction, the job is queued on commit. */
  send(db: DbOrTx, name: string, payload: object, options?: SendOptions): Promise<void>;
  sendMany(db: DbOrTx, name: string, payloads: object[]): Promise<void>;
}

export interface JobRunner extends JobQueue {
  /** Creates or updates the queues. Idempotent. Call this before the first `send`. */
  prepare(names: string[]): Promise<void>;
  work(jobs: JobDefinition<never>[], ticks: TickDefinition[]): Promise<void>;
  inFlight(name: string): number;
  /** Stops fetching jobs and waits a limited time for running jobs and ticks. Jobs can still be sent. Idempotent. */
  drain(): Promise<void>;
  stop(): Promise<void>;
  depths(): Promise<{ name: string; waiting: number; running: number }[]>;
}

const stopTimeoutMs = 15_000;

export interface JobTimes {
  heartbeatRefreshSeconds: number;
  /** Seconds without a heartbeat after which a worker counts as dead. pg-boss requires at least 10. */
  heartbeatSeconds: number;
  superviseSeconds: number;
  pollingSeconds: number;
  notifiedPollingSeconds: number;
  retrySecondsMax: number;
}

/** A killed worker's jobs run again within 30 s, so that even an `instant` alert is sent within a minute. */
export const jobTimes: JobTimes = {
  heartbeatRefreshSeconds: 4,
  heartbeatSeconds: 15,
  superviseSeconds: 10,
  pollingSeconds: 1,
  notifiedPollingSeconds: 2,
  retrySecondsMax: 60,
};

export interface JobsDeps {
  url: string;
  /** Database URL for LISTEN if `url` points to a pooler in transaction mode. Defaults to `url`. */
  sessionUrl?: string;
  log: Log;
  isWorker: boolean;
  times?: Partial<JobTimes>;
  pause?: typeof wait;
}

export async function startJobs({
  url,
  sessionUrl = url,
  log,
  isWorker,
  pause = wait,
  ...deps
}: JobsDeps): Promise<JobRunner> {
  const times = { ...jobTimes, ...deps.times };
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'kawaraban-jobs',
    max: isWorker ? 6 : 2,
    useListenNotify: isWorker,
    supervise: isWorker,
    superviseIntervalSeconds: times.superviseSeconds,
    monitorIntervalSeconds: times.superviseSeconds,
    maintenanceIntervalSeconds: 600,
    schedule: false,
  });
  const reportError = createErrorReport(log);
  boss.on('error', reportError);
  const endListening = isWorker && sessionUrl !== url ? await listenAt(boss, { sessionUrl, reportError }) : undefined;
  await boss.start();
  const timers: Ticker[] = [];
  const inFlight = new Map<string, number>();
  const working: string[] = [];
  const draining = new AbortController();
  const drain = async () => {
    draining.abort();
    const ended = [...timers.map((timer) => timer.stop()), ...working.map((name) => boss.offWork(name))];
    await Promise.race([Promise.all(ended), wait(stopTimeoutMs, undefined, { ref: false })]);
  };

  return {
    async prepare(names) {
      for (const name of names) await createQueue(boss, name, times);
    },
    async send(db, name, payload, { startAfter, singletonKey } = {}) {
      await boss.send(name, payload, { db: fromDrizzle(db, sql), startAfter, singletonKey });
    },
    async sendMany(db, name, payloads) {
      if (payloads.length === 0) return;
      await boss.insert(
        name,
        payloads.map((data) => ({ data })),
        { db: fromDrizzle(db, sql) },
      );
    },
    async work(jobs, ticks) {
      for (const job of jobs) {
        working.push(job.name);
        await workOn({ boss, log, inFlight, draining: draining.signal, times }, job);
      }
      for (const tick of ticks) timers.push(startTicker({ log, pause }, tick));
      // Starts supervision immediately as well as after each interval. If workers kept dying before the first interval had
      // passed, lost jobs would never be recovered.
      if (isWorker) boss.supervise().catch(reportError);
    },
    inFlight: (name) => inFlight.get(name) ?? 0,
    drain,
    async stop() {
      await drain();
      await boss.stop({ graceful: true, timeout: stopTimeoutMs });
      await endListening?.();
    },
    async depths() {
      const queues = await boss.getQueues();
      return queues.map((queue) => ({ name: queue.name, waiting: queue.queuedCount, running: queue.activeCount }));
    },
  };
}

/**
 * Makes `boss` listen on a database URL other than that of its pool. Must be called before `boss` is started. Returns a
 * function that closes the connection.
 */
async function listenAt(
  boss: PgBoss,
  { sessionUrl, reportError }: { sessionUrl: string; reportError(error: Error): void },
): Promise<() => Promise<void>> {
  // This instance is never started, so it processes no jobs. Only its connection is used, for `listen`.
  const listening = new PgBoss({ connectionString: sessionUrl, application_name: 'kawaraban-jobs' });
  const ofSession = listening.getDb() as BossDatabase &
    EventEmitter & { open(): Promise<void>; close(): Promise<void> }; // What pg-boss returns without an adapter.
  ofSession.on('error', reportError);
  await ofSession.open();
  boss.getDb().listen = (...args) => ofSession.listen!(...args);
  return () => ofSession.close();
}

export async function countWaiting(
  db: DbOrTx,
  { names, max }: { names: readonly string[]; max: number },
): Promise<number> {
  // Repeats the condition of the index on waiting jobs, so that PostgreSQL uses the index. The table also contains several
  // hours of completed jobs.
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select from pgboss.job
      where name = any(${sql.param([...names])}::text[]) and state < 'active' and not blocked and state = 'created'
        and start_after <= now() limit ${max}) waiting`);
  return row!.count;
}

/** Minimum interval in ms between two error reports. While the database is down, every worker of every queue fails every second. */
const errorReportMs = 15_000;

function createErrorReport(log: Log): (error: Error) => void {
  const throttled = createThrottle(errorReportMs);
  return (err) => throttled('', (unreported) => log.error({ err, unreported }, 'job queue error'));
}

const queueOptions = ({ heartbeatSeconds, retrySecondsMax }: JobTimes) => ({
  notify: true,
  heartbeatSeconds,
  // Number of retries. High enough that a job is retried until it succeeds, because an alert may depend on the job and the
  // causes of failure (an outage, a kill) are temporary. With a minute between attempts, this limit lasts two weeks. pg-boss
  // also keeps a waiting job for two weeks.
  retryLimit: 20_000,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: retrySecondsMax,
  // Deletes completed jobs soon, because the search for dead workers scans the whole table.
  deleteAfterSeconds: 3 * 3_600,
});

async function createQueue(boss: PgBoss, name: string, times: JobTimes) {
  if (await boss.getQueue(name)) await boss.updateQueue(name, queueOptions(times));
  else await boss.createQueue(name, queueOptions(times));
}

/** Number of jobs that one worker fetches together and runs one after the other. Kept low so that few jobs wait behind a slow one. */
const batchSizeDefault = 5;

interface WorkDeps {
  boss: PgBoss;
  log: Log;
  inFlight: Map<string, number>;
  draining: AbortSignal;
  times: JobTimes;
}

async function workOn({ boss, log, inFlight, draining, times }: WorkDeps, job: JobDefinition<never>) {
  const take = (count: number) => inFlight.set(job.name, (inFlight.get(job.name) ?? 0) + count);
  const options = {
    localConcurrency: job.concurrency ?? 2,
    batchSize: job.batchSize ?? batchSizeDefault,
    burstWhenBatchFull: true,
    perJobResults: true,
    heartbeatRefreshSeconds: times.heartbeatRefreshSeconds,
    pollingIntervalSeconds: times.pollingSeconds,
    notifyPollingIntervalSeconds: times.notifiedPollingSeconds,
  } as const;
  await boss.work(job.name, options, async (batch) => {
    const results: JobResult[] = [];
    take(batch.length);
    try {
      if (await runBatch(log, job, batch)) return batch.map(({ id }) => ({ id, status: 'completed' }));
      for (const one of batch) {
        // pg-boss retries jobs for which no result is returned, possibly on another worker.
        if (draining.aborted) break;
        results.push(await runOne(log, job, one));
      }
      return results;
    } finally {
      take(-batch.length);
    }
  });
}

async function runBatch(log: Log, job: JobDefinition<never>, batch: Job<unknown>[]): Promise<boolean> {
  if (!job.handleBatch || batch.length < 2) return false;
  try {
    await job.handleBatch(batch.map(({ data }) => data as never));
    return true;
  } catch (error) {
    log.warn({ err: error, job: job.name, count: batch.length }, 'jobs failed together; each is run alone');
    return false;
  }
}

async function runOne(log: Log, job: JobDefinition<never>, { id, data }: Job<unknown>): Promise<JobResult> {
  try {
    await job.handle(data as never);
    return { id, status: 'completed' };
  } catch (error) {
    log.warn({ err: error, job: job.name, payload: data }, 'job failed; it will be tried again');
    return { id, status: 'failed', output: { message: (error as Error).message } };
  }
}

interface Ticker {
  stop(): Promise<void>;
}

const failedTickSecondsMax = 15;

function startTicker({ log, pause }: { log: Log; pause: typeof wait }, tick: TickDefinition): Ticker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loop = (async () => {
    let failures = 0;
    while (!signal.aborted) {
      try {
        await tick.run();
        if (failures > 0) log.info({ tick: tick.name, failures }, 'tick runs again');
        failures = 0;
      } catch (error) {
        failures++;
        log.error({ err: error, tick: tick.name, failures }, 'tick failed');
      }
      await pause(pauseMs(tick, failures), undefined, { signal }).catch(() => {});
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}

function pauseMs({ everySeconds }: TickDefinition, failures: number): number {
  const longest = Math.max(everySeconds, failedTickSecondsMax);
  return Math.min(everySeconds * 2 ** Math.min(failures, 10), longest) * 1_000;
}
