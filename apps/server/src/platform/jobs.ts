/**
 * The job queue: pg-boss in our own PostgreSQL. A job carries ids, is safe to run twice, and is queued in the
 * transaction that made it necessary, so that a crash can neither lose it nor run it for something undone.
 *
 * @see https://pgboss.io
 */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss';
import type { DbOrTx } from './db.ts';
import type { Log } from './log.ts';

export interface JobDefinition<Payload extends object> {
  name: string;
  /** Runs one job. Throwing makes it run again later, again and again with exponential back-off, and so does a killed worker. */
  handle(payload: Payload): Promise<void>;
  /** Runs jobs that were taken at once as one, where that is less work. When it throws, `handle` runs each alone. */
  handleTogether?(payloads: Payload[]): Promise<void>;
  /** Jobs of this kind that one process runs at a time. */
  concurrency?: number;
  /** Jobs a worker takes at once (default 5); more for short ones. */
  batchSize?: number;
}

/** A job that a clock starts: run every `everySeconds` in one process of all (whoever takes it first). */
export interface TickDefinition {
  name: string;
  everySeconds: number;
  /** Must be safe to run in several processes at once: rows are shared out with FOR UPDATE SKIP LOCKED. */
  run(): Promise<void>;
}

export interface SendOptions {
  /** Not before this time. */
  startAfter?: Date;
  /** While a job with this key waits, another is not queued. */
  singletonKey?: string;
}

export interface JobQueue {
  /** Queues a job; with a transaction, exactly when that commits. */
  send(db: DbOrTx, name: string, payload: object, options?: SendOptions): Promise<void>;
  /** Queues many jobs of one kind in one statement. */
  sendMany(db: DbOrTx, name: string, payloads: object[]): Promise<void>;
}

export interface JobRunner extends JobQueue {
  /** Creates the queues, or brings them up to date (idempotent). Must have run before the first `send`. */
  prepare(names: string[]): Promise<void>;
  /** Starts working on these jobs and ticks. */
  work(jobs: JobDefinition<never>[], ticks: TickDefinition[]): Promise<void>;
  /** Returns how many jobs of a queue this process has taken and not done. */
  inFlight(name: string): number;
  /** Takes no more jobs and lets running ones and ticks end (bounded). Jobs can still be sent. Idempotent. */
  rest(): Promise<void>;
  /** Rests, then closes the connections. */
  stop(): Promise<void>;
  /** Counts by queue, for `/metrics`. */
  depths(): Promise<{ name: string; waiting: number; running: number }[]>;
}

const stopTimeoutMs = 15_000;

/** Intervals of the queue. Tests shorten them. */
export interface JobTimes {
  /** Time between two heartbeats of a worker that runs jobs. */
  heartbeatRefreshSeconds: number;
  /** A worker without a heartbeat for this long is taken for dead. pg-boss accepts 10 and more. */
  heartbeatSeconds: number;
  /** Time between two searches for dead workers. */
  superviseSeconds: number;
  /** Time between two looks for jobs. */
  pollingSeconds: number;
  /** The same while PostgreSQL notifies of new jobs. */
  notifiedPollingSeconds: number;
  /** Longest backoff of a job that fails again and again. */
  retrySecondsMax: number;
}

/** A killed worker's jobs run again within half a minute, so that even an `instant` alert comes within its minute. */
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
  log: Log;
  /** Only processes that work or maintain need pg-boss's housekeeping. */
  isWorker: boolean;
  times?: Partial<JobTimes>;
  /** Waits between two runs of a tick. */
  pause?: typeof wait;
}

/** Connects the queue to the database at `url`, creating its schema `pgboss` on first use. */
export async function startJobs({ url, log, isWorker, pause = wait, ...deps }: JobsDeps): Promise<JobRunner> {
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
  await boss.start();
  const timers: Ticker[] = [];
  const inFlight = new Map<string, number>();
  const working: string[] = [];
  const resting = new AbortController();
  const rest = async () => {
    resting.abort();
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
        await workOn({ boss, log, inFlight, resting: resting.signal, times }, job);
      }
      for (const tick of ticks) timers.push(startTicker({ log, pause }, tick));
      // At once, not at the first turn of its clock: where workers die young, nobody would ever look for the dead.
      if (isWorker) boss.supervise().catch(reportError);
    },
    inFlight: (name) => inFlight.get(name) ?? 0,
    rest,
    async stop() {
      await rest();
      await boss.stop({ graceful: true, timeout: stopTimeoutMs });
    },
    async depths() {
      const queues = await boss.getQueues();
      return queues.map((queue) => ({ name: queue.name, waiting: queue.queuedCount, running: queue.activeCount }));
    },
  };
}

/** Returns how many jobs of these queues have not been begun, those put off until later left out; counts up to `max`. */
export async function countWaiting(
  db: DbOrTx,
  { names, max }: { names: readonly string[]; max: number },
): Promise<number> {
  // As the index of what waits says it: the table holds hours of jobs that are done.
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select from pgboss.job
      where name = any(${sql.param([...names])}::text[]) and state < 'active' and not blocked and state = 'created'
        and start_after <= now() limit ${max}) waiting`);
  return row!.count; // An aggregate is always a row.
}

/** While the database is away every worker of every queue fails every second: one line in so long is enough. */
const errorReportMs = 15_000;

/** Returns a reporter that logs an error at once, and then at most one per `errorReportMs` with the count of the others. */
function createErrorReport(log: Log): (error: Error) => void {
  let quietUntil = Number.NEGATIVE_INFINITY;
  let unreported = 0;
  return (error) => {
    if (performance.now() < quietUntil) {
      unreported++;
      return;
    }
    log.error({ err: error, unreported }, 'job queue error');
    quietUntil = performance.now() + errorReportMs;
    unreported = 0;
  };
}

const queueOptions = ({ heartbeatSeconds, retrySecondsMax }: JobTimes) => ({
  notify: true,
  heartbeatSeconds,
  // A job ends by being done: an alert may hang on it, and what makes one fail (an outage, a kill) passes. At a minute
  // each these are two weeks, which is how long pg-boss keeps a job that waits.
  retryLimit: 20_000,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: retrySecondsMax,
  // Looking for the dead reads the whole table: what is done leaves it soon.
  deleteAfterSeconds: 3 * 3_600,
});

async function createQueue(boss: PgBoss, name: string, times: JobTimes) {
  if (await boss.getQueue(name)) await boss.updateQueue(name, queueOptions(times));
  else await boss.createQueue(name, queueOptions(times));
}

/** Jobs taken at once by one worker; they run one after the other, so that few wait behind a slow one. */
const batchSizeDefault = 5;

interface WorkDeps {
  boss: PgBoss;
  log: Log;
  /** Jobs taken and not done, by queue. */
  inFlight: Map<string, number>;
  /** Aborted when no more jobs are to be begun. */
  resting: AbortSignal;
  times: JobTimes;
}

async function workOn({ boss, log, inFlight, resting, times }: WorkDeps, job: JobDefinition<never>) {
  const take = (count: number) => inFlight.set(job.name, (inFlight.get(job.name) ?? 0) + count);
  const options = {
    localConcurrency: job.concurrency ?? 2,
    batchSize: job.batchSize ?? batchSizeDefault,
    // A full batch means that more waits: taken at once, not at the next look.
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
      if (await runTogether(log, job, batch)) return batch.map(({ id }) => ({ id, status: 'completed' }));
      for (const one of batch) {
        // What has no result is tried again, soon and by whoever is there then.
        if (resting.aborted) break;
        results.push(await runOne(log, job, one));
      }
      return results;
    } finally {
      take(-batch.length);
    }
  });
}

/** Returns whether all of them are done now. */
async function runTogether(log: Log, job: JobDefinition<never>, batch: Job<unknown>[]): Promise<boolean> {
  if (!job.handleTogether || batch.length < 2) return false;
  try {
    await job.handleTogether(batch.map(({ data }) => data as never));
    return true;
  } catch (error) {
    log.warn({ err: error, job: job.name, count: batch.length }, 'jobs failed together; each is run alone');
    return false;
  }
}

/** Runs one job and says how it went, so that one that fails is tried again without those beside it. */
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

/** A tick that keeps failing waits up to so long between tries. */
const failedTickSecondsMax = 15;

/** Runs `tick` again and again with a pause between, never twice at once in this process. */
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
        // A database that is away makes every tick fail: say so and try again at the next.
        log.error({ err: error, tick: tick.name, failures }, 'tick failed');
      }
      // The stop ends the pause.
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

/** The tick's own pause, twice as long with each failure in a row. */
function pauseMs({ everySeconds }: TickDefinition, failures: number): number {
  const longest = Math.max(everySeconds, failedTickSecondsMax);
  return Math.min(everySeconds * 2 ** Math.min(failures, 10), longest) * 1_000;
}
