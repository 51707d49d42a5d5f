import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { createOutbox } from './outbox.ts';

const first = await createTestDatabase();
const { db } = first;
afterAll(() => first.drop());

const instant = (name: string) => timestamp(name, { withTimezone: true });
const letters = pgTable('letters', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  state: text().notNull().default('waiting'),
  dueAt: instant('due_at').notNull(),
  leasedUntil: instant('leased_until'),
  attempts: integer().notNull().default(0),
});
await db.execute(sql`create table letters (id integer primary key generated always as identity,
  state text not null default 'waiting', due_at timestamptz not null, leased_until timestamptz, attempts integer not null default 0)`);

const start = new Date('2026-11-20T00:00:00Z');
function worker(skewSeconds = 0) {
  return { db, now: () => new Date(start.getTime() + skewSeconds * 1_000) };
}
const lease = { limit: 10, leaseMs: 60_000 };
const isOpen = eq(letters.state, 'waiting');
const columns = { id: 'id', dueAt: 'dueAt', attempts: 'attempts' } as const;

beforeEach(() => db.delete(letters));
async function insert(count: number, dueSeconds = 0): Promise<number[]> {
  const dueAt = new Date(start.getTime() + dueSeconds * 1_000);
  const rows = await db
    .insert(letters)
    .values(Array.from({ length: count }, () => ({ dueAt })))
    .returning({ id: letters.id });
  return rows.map(({ id }) => id);
}
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);
const read = async (id: number) => (await db.select().from(letters).where(eq(letters.id, id)))[0];

describe.each([
  {
    name: 'an outbox whose leases move the time at which rows are due',
    outbox: createOutbox(letters, columns, { isOpen }),
  },
  {
    name: 'an outbox with a column for the lease',
    outbox: createOutbox(letters, { ...columns, leasedUntil: 'leasedUntil' }, { isOpen }),
  },
])('$name', ({ outbox }) => {
  it('leases each due row to one of two workers, and counts the lease', async () => {
    const ids = await insert(9);
    await insert(1, 1);
    const [some, others] = await Promise.all([
      outbox.claim(worker(), { ...lease, limit: 5 }),
      outbox.claim(worker(), { ...lease, limit: 5 }),
    ]);
    const rest = await outbox.claim(worker(), lease);
    expect(idsOf([...some, ...others, ...rest])).toEqual(ids);
    expect(await read(ids[0]!)).toMatchObject({ attempts: 1 });
  });

  it('leases rows that have been due longest, and none that are closed or not asked for', async () => {
    const [late, early, closed] = [...(await insert(1)), ...(await insert(1, -60)), ...(await insert(1, -90))];
    await db.update(letters).set({ state: 'sent' }).where(eq(letters.id, closed!));
    expect(await outbox.claim(worker(), { ...lease, only: eq(letters.id, closed!) })).toEqual([]);
    expect(idsOf(await outbox.claim(worker(), { ...lease, limit: 1 }))).toEqual([early]);
    expect(idsOf(await outbox.claim(worker(), lease))).toEqual([late]);
  });

  it('passes over rows that another transaction holds, and leases them once it is rolled back', async () => {
    const [held, free] = await insert(2);
    const ended = db.transaction(async (tx) => {
      await outbox.claim({ ...worker(), db: tx }, { ...lease, only: eq(letters.id, held!) });
      expect(idsOf(await outbox.claim(worker(), lease))).toEqual([free]);
      throw new Error('killed before the commit');
    });
    await expect(ended).rejects.toThrow('killed');
    expect(idsOf(await outbox.claim(worker(), lease))).toEqual([held]);
  });

  it('leases the rows of a killed worker when their lease ends, and takes nothing more from that worker', async () => {
    const [id] = await insert(1);
    const [lost] = await outbox.claim(worker(), lease);
    expect(await outbox.claim(worker(59), lease)).toEqual([]);
    const [next] = await outbox.claim(worker(60), lease);
    expect(next).toMatchObject({ id, attempts: 2 });
    expect(await outbox.settle(db, lost!, { state: 'failed' })).toBe(false);
    expect(await outbox.settle(db, next!, { state: 'sent' })).toBe(true);
    expect(await read(id!)).toMatchObject({ state: 'sent', leasedUntil: null });
  });

  it('lets a worker whose clock is ahead lease too early, but then only that worker settles', async () => {
    const [id] = await insert(1);
    const [slow] = await outbox.claim(worker(), lease);
    const [fast] = await outbox.claim(worker(90), lease);
    expect(await outbox.settle(db, slow!, { state: 'failed' })).toBe(false);
    expect(await outbox.claim(worker(-90), lease)).toEqual([]);
    expect(await outbox.settle(db, fast!, { state: 'sent' })).toBe(true);
    expect(await read(id!)).toMatchObject({ state: 'sent' });
  });

  it('renews a lease only while it is held, and settles by the renewed one', async () => {
    const [id] = await insert(1);
    const [row] = await outbox.claim(worker(), lease);
    expect(await outbox.renew(worker(30), row!, lease.leaseMs)).toBe(true);
    expect(await outbox.claim(worker(89), lease)).toEqual([]);
    const [next] = await outbox.claim(worker(90), lease);
    expect(await outbox.renew(worker(90), row!, lease.leaseMs)).toBe(false);
    expect(await outbox.renew(worker(100), next!, lease.leaseMs)).toBe(true);
    expect(await outbox.settle(db, next!, { state: 'sent' })).toBe(true);
    expect(await outbox.renew(worker(100), next!, lease.leaseMs)).toBe(false);
    expect(await read(id!)).toMatchObject({ state: 'sent' });
  });

  it('settles nothing that somebody has closed meanwhile', async () => {
    const [id] = await insert(1);
    const [row] = await outbox.claim(worker(), lease);
    await db.update(letters).set({ state: 'cancelled' }).where(eq(letters.id, id!));
    expect(await outbox.settle(db, row!, { state: 'sent' })).toBe(false);
    expect(await read(id!)).toMatchObject({ state: 'cancelled' });
  });

  it('leases a row again once it is settled as due later', async () => {
    const [id] = await insert(1);
    const [row] = await outbox.claim(worker(), lease);
    expect(await outbox.settle(db, row!, { dueAt: new Date(start.getTime() + 5_000) })).toBe(true);
    expect(await outbox.claim(worker(4), lease)).toEqual([]);
    expect(await outbox.claim(worker(5), lease)).toMatchObject([{ id, attempts: 2 }]);
  });
});

it('tells rows whose worker died from those that were settled or never claimed', async () => {
  const outbox = createOutbox(letters, { ...columns, leasedUntil: 'leasedUntil' }, { isOpen });
  const [lost, postponed] = await insert(2);
  const claimed = await outbox.claim(worker(), lease);
  expect(claimed).toMatchObject([{ isAbandoned: false }, { isAbandoned: false }]);
  await outbox.settle(db, claimed.find(({ id }) => id === postponed)!, { dueAt: start });
  const again = await outbox.claim(worker(60), lease);
  expect(new Map(again.map(({ id, isAbandoned }) => [id, isAbandoned]))).toEqual(
    new Map([
      [lost, true],
      [postponed, false],
    ]),
  );
});
