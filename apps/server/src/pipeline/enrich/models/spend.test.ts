import { afterAll, beforeEach, expect, it } from 'vitest';
import { emptyTables } from '#test/empty-tables.ts';
import { createTestDatabase } from '#test/harness.ts';
import { reserveCall } from './spend.ts';
import { modelSpend } from './table.ts';

const { db, drop } = await createTestDatabase();
afterAll(() => drop());
beforeEach(() => emptyTables(db, 'model_spend', 'model_calls'));

const now = new Date('2026-11-20T00:00:00Z');
const plenty = { tokens: 1_000_000, micros: 10_000_000 };

it('of a day counts what a killed worker had reserved, and no more', async () => {
  const call = { task: 'SUMMARY', provider: 'x', articleId: 1, accountId: null } as const;
  const most = { tokens: 600, micros: 10 };
  const budget = { all: { tokens: 1_000, micros: 1_000 }, account: plenty };
  expect(await reserveCall({ db, now, budget }, { ...call, most })).toMatchObject({ kind: 'reserved' });
  expect(await reserveCall({ db, now, budget }, { ...call, most })).toEqual({ kind: 'over', budget: 'all' });
  expect(await db.select().from(modelSpend)).toMatchObject([{ tokens: 600 }]);
});

it('of a day is shared by workers who reserve at the same moment', async () => {
  const budget = { all: { tokens: 1_000, micros: 1_000 }, account: plenty };
  const call = {
    task: 'SUMMARY',
    provider: 'x',
    articleId: 1,
    accountId: null,
    most: { tokens: 300, micros: 1 },
  } as const;
  const made = await Promise.all(Array.from({ length: 8 }, () => reserveCall({ db, now, budget }, call)));
  expect(made.filter(({ kind }) => kind === 'reserved')).toHaveLength(3);
});
