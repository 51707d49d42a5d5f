import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { pruneOldRows } from './prune-old-rows.ts';

const { db, drop } = await createTestDatabase();
afterAll(() => drop());

it('removes what is older than it is kept, and only that', async () => {
  const now = new Date('2026-11-20T00:00:00Z');
  const sql = db.$client;
  for (const days of [1, 29, 31, 400]) {
    const at = new Date(now.getTime() - days * 86_400_000);
    await sql`insert into preview_messages (channel, target, subject, raw, created_at) values ('email', 'a@b.example', 's', 'r', ${at})`;
  }
  expect(await pruneOldRows({ db, now: () => now })).toBe(2);
  expect(await pruneOldRows({ db, now: () => now })).toBe(0);
  const [row] = await sql`select count(*)::int as count from preview_messages`;
  expect(row?.count).toBe(2);
  expect(await pruneOldRows({ db, now: () => now }, { daysMax: 7 })).toBe(1);
});
