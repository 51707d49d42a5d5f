import { afterAll, expect, it } from 'vitest';
import type { SearchConditions } from '#src/accounts/search-conditions.ts';
import { createLog } from '#src/platform/log.ts';
import { buildArticle, buildMember, buildSearch } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { createFocusIndex } from './focus-index.ts';
import { trySearch } from './try-search.ts';

const { db, drop } = await createTestDatabase();
afterAll(() => drop());

const now = new Date('2026-11-20T12:00:00Z');
const timezone = 'Asia/Tokyo';

it.each<[SearchConditions, string[], string[]]>([
  [{ keywords: '半導体 OR EV' }, [], ['半導体']],
  [{ keywords: '鉄鋼' }, ['keywords'], []],
  [{}, [], []],
  [{ keywords: '-半導体', kinds: ['Notice'] }, ['keywords', 'kinds'], []],
  [{ keywords: '投資', languages: ['en'], countries: ['US'] }, ['languages', 'countries'], ['投資']],
  [{ sourceIds: ['7'] }, ['sourceIds'], []],
  [{ period: { from: '2026-11-21' } }, ['period'], []],
  [{ period: { last: '24h' }, countries: ['JP'] }, [], []],
])('%j is unmet in %j, with the terms %j, and matched just when nothing is unmet', async (conditions, unmet, terms) => {
  const article = await buildArticle(db);
  const tried = trySearch(article, { conditions, timezone, now });
  expect(tried).toEqual({ unmet, terms });
  // The matcher itself says the same.
  const member = await buildMember(db);
  const search = await buildSearch(db, { ...member, conditions });
  const index = createFocusIndex({ log: createLog('silent'), accountIds: [member.account.id] });
  await index.refresh(db);
  const matched = index.match(article, now);
  expect(matched).toMatchObject(unmet.length === 0 ? [{ searchId: search.id, terms }] : []);
});
