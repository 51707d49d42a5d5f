import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { readMasters } from './masters.ts';
import { seedMasters } from './seed-masters.ts';

const test = await createTestDatabase();
beforeAll(() => seedMasters(test));
afterAll(() => test.drop());

it('there are at least twenty lines of business and kinds of work, each named once in both languages', async () => {
  const { industries, jobs } = await readMasters(test, { tables: ['industries', 'jobs'] });
  for (const rows of [industries ?? [], jobs ?? []]) {
    expect(rows.length).toBeGreaterThanOrEqual(20);
    expect(new Set(rows.map(({ jaName }) => jaName)).size).toBe(rows.length);
    expect(new Set(rows.map(({ enName }) => enName)).size).toBe(rows.length);
    for (const { jaName, enName } of rows) {
      expect(jaName).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
      expect(enName).toMatch(/^[A-Z][\x20-\x7e’]+$/);
    }
  }
});
