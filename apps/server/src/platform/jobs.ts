/**
 * The job queue: pg-boss in our own PostgreSQL. A job carries ids, is safe to run twice, and is queued in the
 * transaction that made it necessary, so that a crash can neither lose it nor run it for something undone.
 *
 * @see https://pgboss.io
 */
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { DbOrTx } from './db.ts';
import type { Log } from './log.ts';

export interface JobDefinition<Payload extends object> {
  name: string;
  /** Runs one job. Throwing makes it run again later, `retryLimit` times with exponential back-off. */
  handle(payload: Payload): Promise<void>;
  /** Jobs of this kind that one process runs at a time. */
  concurrency?: number;
  retryLimit?: number;
  /** A job still running after this is taken for dead and given to another worker. */
  expireInSeconds?: number;
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
  /** Creates the queues (idempotent). Must have run before the first `send`. */
  prepare(names: string[]): Promise<void>;
  /** Starts working on these jobs and ticks. */
  work(jobs: JobDefinition<never>[], ticks: TickDefinition[]): Promise<void>;
  /** Lets running jobs end (bounded), then closes the connections. */
  stop(): Promise<void>;
  /** Counts by queue, for `/metrics`. */
  depths(): Promise<{ name: string; waiting: number; running: number }[]>;
}

const stopTimeoutMs = 15_000;

export interface JobsDeps {
  url: string;
  log: Log;
  /** Only processes that work or maintain need pg-boss's housekeeping. */
  isWorker: boolean;
}

/** Connects the queue to the database at `url`, creating its schema `pgboss` on first use. */
export async function startJobs({ url, log, isWorker }: JobsDeps): Promise<JobRunner> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'kawaraban-jobs',
    max: isWorker ? 6 : 2,
    useListenNotify: isWorker,
    supervise: isWorker,
    schedule: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'));
  await boss.start();
  const timers: Ticker[] = [];

  return {
    async prepare(names) {
      for (const name of names) await createQueue(boss, name);
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
      for (const job of jobs) await workOn(boss, log, job);
      for (const tick of ticks) timers.push(startTicker(log, tick));
    },
    async stop() {
      await Promise.all(timers.map((timer) => timer.stop()));
      await boss.stop({ graceful: true, timeout: stopTimeoutMs });
    },
    async depths() {
      const queues = await boss.getQueues();
      return queues.map((queue) => ({ name: queue.name, waiting: queue.queuedCount, running: queue.activeCount }));
    },
  };
}

async function createQueue(boss: PgBoss, name: string) {
  const found = await boss.getQueue(name);
  if (!found) {
    await boss.createQueue(name, {
      notify: true,
      retryLimit: 10,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 600,
    });
  }
}

async function workOn(boss: PgBoss, log: Log, job: JobDefinition<never>) {
  const concurrency = job.concurrency ?? 2;
  const options = {
    localConcurrency: concurrency,
    batchSize: 1,
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: 2,
  };
  await boss.work(job.name, options, async (batch) => {
    for (const one of batch) {
      try {
        await job.handle(one.data as never);
      } catch (error) {
        log.warn({ err: error, job: job.name, payload: one.data }, 'job failed; it will be tried again');
        throw error;
      }
    }
  });
}

interface Ticker {
  stop(): Promise<void>;
}

/** Runs `tick` again and again with a pause between, never twice at once in this process. */
function startTicker(log: Log, tick: TickDefinition): Ticker {
  let stopped = false;
  let wake: () => void = () => {};
  const loop = (async () => {
    while (!stopped) {
      try {
        await tick.run();
      } catch (error) {
        // A database that is away makes every tick fail: say so and try again at the next.
        log.error({ err: error, tick: tick.name }, 'tick failed');
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, tick.everySeconds * 1000);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  })();
  return {
    async stop() {
      stopped = true;
      wake();
      await loop;
    },
  };
}
