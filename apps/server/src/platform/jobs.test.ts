import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { type JobRunner, startJobs } from './jobs.ts';
import { createLog } from './log.ts';

const { db, url, drop } = await createTestDatabase();
const log = createLog('silent');
let jobs: JobRunner;
const done: number[] = [];
/** Of the jobs that may be run together, those of each run. */
const together: number[][] = [];
/** Of them, how many were in hand during the last run. */
let inHand = 0;
let failuresLeft = 1;

beforeAll(async () => {
  jobs = await startJobs({ url, log, isWorker: true });
  await jobs.prepare(['add', 'fail-once', 'gather']);
  await jobs.work(
    [
      { name: 'add', handle: async ({ number }: { number: number }) => void done.push(number) },
      {
        name: 'fail-once',
        handle: async ({ number }: { number: number }) => {
          if (failuresLeft-- > 0) throw new Error('not yet');
          done.push(number);
        },
      },
      {
        name: 'gather',
        concurrency: 1,
        batchSize: 10,
        handle: async ({ number }: { number: number }) => void together.push([number]),
        async handleTogether(payloads: { number: number }[]) {
          const numbers = payloads.map(({ number }) => number);
          inHand = jobs.inHand('gather');
          if (numbers.includes(-1)) throw new Error('one of them is bad');
          together.push(numbers);
        },
      },
    ],
    [],
  );
});
afterAll(async () => {
  await jobs.stop();
  await drop();
});

const until = async (condition: () => boolean) => {
  for (let count = 0; count < 400 && !condition(); count++) await new Promise((resolve) => setTimeout(resolve, 50));
};

describe('the job queue', () => {
  it('runs a job when the transaction that queued it commits, and not when that is undone', async () => {
    await db.transaction(async (tx) => {
      await jobs.send(tx, 'add', { number: 1 });
    });
    await db
      .transaction(async (tx) => {
        await jobs.send(tx, 'add', { number: 2 });
        throw new Error('undone');
      })
      .catch(() => {});
    await jobs.sendMany(db, 'add', [{ number: 3 }, { number: 4 }]);
    await until(() => done.length >= 3);
    expect(done.toSorted()).toEqual([1, 3, 4]);
  });

  it('runs those beside a failing job once', async () => {
    failuresLeft = 1;
    const numbers = Array.from({ length: 20 }, (_, index) => 100 + index);
    await jobs.sendMany(
      db,
      'fail-once',
      numbers.map((number) => ({ number })),
    );
    await until(() => numbers.every((number) => done.includes(number)));
    expect(done.filter((number) => number >= 100).toSorted()).toEqual(numbers);
  });

  it('runs jobs that wait at once together, and each alone when that fails', async () => {
    const send = (numbers: number[]) =>
      jobs.sendMany(
        db,
        'gather',
        numbers.map((number) => ({ number })),
      );
    await send([1, 2, 3]);
    await expect.poll(() => together.map((run) => run.toSorted())).toEqual([[1, 2, 3]]);
    expect(inHand).toBe(3);
    await send([4, -1, 5]);
    await expect.poll(() => together.slice(1).toSorted()).toEqual([[-1], [4], [5]]);
    const ended = async () =>
      (await db.$client`select from pgboss.job where name = 'gather' and state = 'completed'`).length;
    await expect.poll(ended).toBe(6);
    await expect.poll(() => jobs.inHand('gather')).toBe(0);
  });

  it('runs a job again soon whose worker was killed, however often that has happened', async () => {
    const later = new Date(Date.now() + 3_600_000);
    await jobs.send(db, 'add', { number: 6 }, { startAfter: later });
    await jobs.send(db, 'add', { number: 7 }, { startAfter: later });
    // What a process leaves that was killed just after it had last said that it lives.
    await db.$client`
      update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now(),
        retry_count = case when (data ->> 'number')::int = 7 then 50 else 0 end
      where name = 'add' and state = 'created'`;
    await expect.poll(() => done, { timeout: 35_000, interval: 100 }).toContain(6);
    const [dead] = await db.$client`
      select state::text, start_after < now() + interval '61 seconds' as is_soon from pgboss.job
      where name = 'add' and data ->> 'number' = '7'`;
    expect(dead).toEqual({ state: 'retry', is_soon: true });
  });

  it('runs a job that failed again', async () => {
    failuresLeft = 1;
    await jobs.send(db, 'fail-once', { number: 5 });
    await until(() => done.includes(5));
    expect(done).toContain(5);
  });

  it('ends the job under way when it is to rest, begins no other, and leaves the others to the next runner', async () => {
    const began: number[] = [];
    const ended: number[] = [];
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const slow = {
      name: 'slow',
      concurrency: 1,
      async handle({ number }: { number: number }) {
        began.push(number);
        await gate;
        ended.push(number);
      },
    };
    const numbers = [1, 2, 3];
    const first = await startJobs({ url, log, isWorker: true });
    await first.prepare(['slow']);
    await first.sendMany(
      db,
      'slow',
      numbers.map((number) => ({ number })),
    );
    await first.work([slow], []);
    await until(() => began.length > 0);
    const rested = first.rest();
    open();
    await rested;
    expect(began.length).toBe(1);
    expect(ended).toEqual(began);
    await first.stop();

    const next = await startJobs({ url, log, isWorker: true });
    await next.work([slow], []);
    await until(() => ended.length === numbers.length);
    await next.stop();
    expect(ended.toSorted()).toEqual(numbers);
  });

  it('waits longer and longer for a tick that fails, and no longer when it runs again', async () => {
    const ranAt: number[] = [];
    const failing = {
      name: 'failing',
      everySeconds: 0.05,
      async run() {
        ranAt.push(performance.now());
        if (ranAt.length <= 4) throw new Error('away');
      },
    };
    const runner = await startJobs({ url, log, isWorker: true });
    await runner.work([], [failing]);
    await until(() => ranAt.length >= 8);
    await runner.stop();
    const gapsMs = ranAt.slice(1).map((at, index) => at - ranAt[index]!);
    // 0.1, 0.2, 0.4, 0.8 s after failures: a timer is never early.
    expect(gapsMs[3]).toBeGreaterThanOrEqual(790);
    expect(Math.min(...gapsMs.slice(4))).toBeLessThan(gapsMs[3]!);
  });
});

it('a worker looks for the dead as soon as it starts', async () => {
  const own = await createTestDatabase();
  const outside = await startJobs({ url: own.url, log, isWorker: false });
  await outside.prepare(['left-behind']);
  await outside.send(own.db, 'left-behind', {});
  await own.db.$client`
    update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute'`;
  const worker = await startJobs({ url: own.url, log, isWorker: true });
  await worker.work([], []);
  const state = async () => (await own.db.$client`select state::text from pgboss.job`)[0]?.state;
  // Less than the ten seconds between two looks.
  await expect.poll(state, { timeout: 7_000, interval: 50 }).toBe('retry');
  await worker.stop();
  await outside.stop();
  await own.drop();
});
