import { afterAll, beforeEach, expect, it } from 'vitest';
import { buildArticle } from '#test/builders.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { createTestDatabase } from '#test/harness.ts';
import { modelWork } from './table.ts';
import { dropOldWork, leaseWork, queueWork, type WorkToQueue } from './work.ts';

const { db, drop } = await createTestDatabase();
afterAll(() => drop());
beforeEach(() => emptyTables(db, 'articles'));

const now = new Date('2026-11-20T00:00:00Z');

async function buildWork(): Promise<WorkToQueue> {
  const { id: articleId } = await buildArticle(db);
  return { task: 'TRANSLATION', articleId, language: 'ja', termsKey: '', accountId: null, priority: 2 };
}

async function somebodyWaits(): Promise<void> {
  for (;;) {
    const [row] = await db.$client`select count(*)::integer as waiting from pg_locks where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())`;
    if (row?.waiting > 0) return;
  }
}

it('is queued by two at once, in whichever order each has it, without one waiting for the other for ever', async () => {
  const [first, second] = [await buildWork(), await buildWork()];
  let other: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    await queueWork({ db: tx, now }, [first]);
    other = queueWork({ db, now }, [second, first]);
    await somebodyWaits();
    await queueWork({ db: tx, now }, [second]);
  });
  await other;
  expect(await db.select().from(modelWork)).toHaveLength(2);
});

it('is given up after the third worker that died over it', async () => {
  await queueWork({ db, now }, [await buildWork()]);
  let time = now;
  for (let count = 0; count < 3; count++) {
    expect(await dropOldWork({ db, now: time })).toBe(0);
    expect(await leaseWork({ db, now: time })).toBeDefined();
    time = new Date(time.getTime() + 300_000);
  }
  expect(await dropOldWork({ db, now: time })).toBe(1);
});
