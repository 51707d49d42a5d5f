import type { SearchConditions } from '@kawaraban/query/conditions.ts';
import { afterAll, expect, it } from 'vitest';
import { contentHashOf, occurringTerms, termsKeyOf } from '#src/pipeline/enrich/glossary/occurring-terms.ts';
import { createLog } from '#src/platform/log.ts';
import { buildArticle, buildMember, buildSearch } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { createSavedSearchIndex } from './saved-search-index.ts';
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
  // The matcher itself agrees.
  const member = await buildMember(db);
  const search = await buildSearch(db, { ...member, conditions });
  const index = createSavedSearchIndex({ log: createLog('silent'), accountIds: [member.account.id] });
  await index.refresh(db);
  const matched = index.match(article, now);
  expect(matched).toMatchObject(unmet.length === 0 ? [{ searchId: search.id, terms }] : []);
});

it('tries what the glossary and the translations that the account reads say, too', async () => {
  const article = await buildArticle(db, { title: 'Chip maker invests', body: 'METI backs it.', language: 'en' });
  const glossary = [{ ja: '経済産業省', en: 'METI' }];
  const ask = (keywords: string, input: object = {}) =>
    trySearch(article, { conditions: { keywords }, timezone, now, glossary, ...input });
  expect(ask('経済産業省')).toEqual({ unmet: [], terms: ['METI'] });
  expect(ask('経済産業省', { glossary: [] })).toEqual({ unmet: ['keywords'], terms: [] });
  const translation = {
    ...{ articleId: article.id, language: 'ja', title: '半導体企業が投資', body: '経済産業省が支援', isPartial: false },
    ...{ termsKey: termsKeyOf(occurringTerms(glossary, article)), contentHash: contentHashOf(article) },
    ...{ method: 'MODEL', createdAt: now },
  };
  expect(ask('半導体', { translations: [translation] })).toEqual({ unmet: [], terms: ['半導体'] });
  expect(ask('半導体 -chip', { translations: [translation] })).toEqual({ unmet: ['keywords'], terms: [] });
  for (const foreign of [{ termsKey: '' }, { contentHash: 'of an older text' }]) {
    expect(ask('半導体', { translations: [{ ...translation, ...foreign }] })).toMatchObject({ unmet: ['keywords'] });
  }
});
