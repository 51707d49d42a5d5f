import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';

const test = await createTestDatabase({ max: 12 });
afterAll(() => test.drop());

it('makes a month’s partition once when many transactions need it at the same time', async () => {
  const sql = test.db.$client;
  for (let month = 1; month <= 6; month++) {
    const at = `2024-0${month}-15T00:00:00Z`;
    await Promise.all(
      Array.from({ length: 12 }, () =>
        sql.begin(async (tx) => {
          await tx`select 1`;
          await tx`select ensure_search_partition(${at}::timestamptz)`;
        }),
      ),
    );
  }
  const [row] = await sql`select count(*)::int as count from pg_inherits where inhparent = 'article_search'::regclass`;
  expect(row?.count).toBeGreaterThanOrEqual(6);
});
