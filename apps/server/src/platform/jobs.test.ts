import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { type JobRunner, jobTimes, startJobs } from './jobs.ts';
import { createLog } from './log.ts';

const { db, url, drop } = await createTestDatabase();
const log = createLog('silent');
const times = { superviseSeconds: 1, pollingSeconds: 0.5, notifiedPollingSeconds: 0.5, retrySecondsMax: 0 };
let jobs: JobRunner;
const done: number[] = [];
const together: number[][] = [];
let inFlight = 0;
let failuresLeft = 1;

beforeAll(async () => {
  jobs = await startJobs({ url, log, isWorker: true, times });
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
        async handleBatch(payloads: { number: number }[]) {
          const numbers = payloads.map(({ number }) => number);
          inFlight = jobs.inFlight('gather');
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

const until = (condition: () => boolean) => expect.poll(condition, { interval: 20 }).toBe(true);

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
    expect(inFlight).toBe(3);
    await send([4, -1, 5]);
    await expect.poll(() => together.slice(1).toSorted()).toEqual([[-1], [4], [5]]);
    const ended = async () =>
      (await db.$client`select from pgboss.job where name = 'gather' and state = 'completed'`).length;
    await expect.poll(ended).toBe(6);
    await expect.poll(() => jobs.inFlight('gather')).toBe(0);
  });

  it('runs a job again whose worker was killed, and leaves one whose worker lives', async () => {
    const later = new Date(Date.now() + 3_600_000);
    for (const number of [6, 7]) await jobs.send(db, 'add', { number }, { startAfter: later });
    await db.$client`
      update pgboss.job set state = 'active', started_on = now(), heartbeat_on =
        case (data ->> 'number')::int when 6 then now() - heartbeat_seconds * interval '1 second' else now() end
      where name = 'add' and state = 'created'`;
    await until(() => done.includes(6));
    expect(done).not.toContain(7);
    const [living] = await db.$client`
      select state::text, heartbeat_seconds from pgboss.job where name = 'add' and data ->> 'number' = '7'`;
    expect(living).toEqual({ state: 'active', heartbeat_seconds: jobTimes.heartbeatSeconds });
    await db.$client`delete from pgboss.job where name = 'add' and data ->> 'number' = '7'`;
  });

  it('runs a job that failed again', async () => {
    failuresLeft = 1;
    await jobs.send(db, 'fail-once', { number: 5 });
    await until(() => done.includes(5));
    expect(done).toContain(5);
  });

  it('drains: finishes the running job, starts no other and leaves the rest to the next runner', async () => {
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
    const first = await startJobs({ url, log, isWorker: true, times });
    await first.prepare(['slow']);
    await first.sendMany(
      db,
      'slow',
      numbers.map((number) => ({ number })),
    );
    await first.work([slow], []);
    await until(() => began.length > 0);
    const drained = first.drain();
    open();
    await drained;
    expect(began.length).toBe(1);
    expect(ended).toEqual(began);
    await first.stop();

    const next = await startJobs({ url, log, isWorker: true, times });
    await next.work([slow], []);
    await until(() => ended.length === numbers.length);
    await next.stop();
    expect(ended.toSorted()).toEqual(numbers);
  });

  it('waits longer and longer for a tick that fails, and no longer when it runs again', async () => {
    const pausesMs: number[] = [];
    const enough = Promise.withResolvers<void>();
    const pause: typeof wait = async (ms, value, options) => {
      pausesMs.push(ms!);
      if (pausesMs.length < 7) return wait(0, value, options);
      enough.resolve();
      return wait(60_000, value, options);
    };
    let runs = 0;
    const failing = {
      name: 'failing',
      everySeconds: 0.05,
      async run() {
        if (++runs <= 4) throw new Error('away');
      },
    };
    const runner = await startJobs({ url, log, isWorker: true, pause });
    await runner.work([], [failing]);
    await enough.promise;
    await runner.stop();
    expect(pausesMs).toEqual([100, 200, 400, 800, 50, 50, 50]);
  });
});

describe('the intervals of the product', () => {
  it('run a killed worker’s job again within half a minute, and in a minute however often it was killed', async () => {
    const { heartbeatSeconds, superviseSeconds, retrySecondsMax } = jobTimes;
    const retrySecondsFirst = 4;
    expect(heartbeatSeconds + superviseSeconds + retrySecondsFirst).toBeLessThanOrEqual(30);
    expect(retrySecondsMax).toBe(60);

    const own = await createTestDatabase();
    const runner = await startJobs({ url: own.url, log, isWorker: true });
    await runner.prepare(['killed']);
    for (const number of [0, 50]) await runner.send(own.db, 'killed', { number });
    await own.db.$client`
      update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '16 seconds',
        retry_count = (data ->> 'number')::int`;
    await runner.work([], []);
    const dead = () => own.db.$client<{ number: number; delay: number }[]>`
      select (data ->> 'number')::int as number, extract(epoch from start_after - now())::float8 as delay from pgboss.job
      where state = 'retry' order by 1`;
    await expect.poll(async () => (await dead()).length).toBe(2);
    const [once, often] = await dead();
    expect(once!.delay).toBeLessThanOrEqual(retrySecondsFirst);
    expect(often!.delay).toBeLessThanOrEqual(60);
    await runner.stop();
    await own.drop();
  });
});

it('a worker looks for the dead as soon as it starts', async () => {
  const own = await createTestDatabase();
  const outside = await startJobs({ url: own.url, log, isWorker: false });
  await outside.prepare(['left-behind']);
  await outside.send(own.db, 'left-behind', {});
  await own.db.$client`
    update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute'`;
  const worker = await startJobs({ url: own.url, log, isWorker: true, times: { superviseSeconds: 3_600 } });
  await worker.work([], []);
  const state = async () => (await own.db.$client`select state::text from pgboss.job`)[0]?.state;
  await expect.poll(state).toBe('retry');
  await worker.stop();
  await outside.stop();
  await own.drop();
});
