import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleTags } from '#src/pipeline/articles/tags/table.ts';
import { buildAccount, buildTag } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { runsOf } from '../../../../../../scripts/test-counts.ts';
import type { ArticleSearch, Labels } from '../article-search.ts';
import { findArticles } from '../find-articles.ts';
import { indexArticles, removeFromIndex } from '../index-articles.ts';
import { buildIndexed, buildSource } from '../testing/build-index.ts';
import { countArticles } from './count-articles.ts';
import { countFacets } from './count-facets.ts';
import { countLabels } from './count-labels.ts';
import { countOthers, sourcesMax } from './count-others.ts';
import { cutBuckets, type Span } from './cut-buckets.ts';
import { listTopStories } from './list-top-stories.ts';

const test = await createTestDatabase();
const { db } = test;
afterAll(() => test.drop());
const now = () => new Date('2026-11-20T00:00:00Z');

const sources: number[] = [];
let ids: number[] = [];
let accountId: string;
const titles = ['半導体の投資', '京都の工場', '東京都の予算', 'A new chip plant', 'Chips fall', '半導体 chip'];
const start = Date.UTC(2026, 9, 20);

beforeAll(async () => {
  for (let i = 0; i < 4; i++) sources.push(await buildSource(db));
  ids = await buildIndexed(
    db,
    Array.from({ length: 160 }, (_, i) => ({
      title: titles[(i * 7) % titles.length],
      body: i === 17 ? `${'語る '.repeat(20_000)} chip` : '',
      sourceId: sources[i % 4],
      country: ['JP', 'GB', 'US'][i % 3],
      language: i % 2 ? 'ja' : 'en',
      aiTags: i % 6 === 0 ? ['投資', 'chips'] : i % 6 === 1 ? ['chips'] : [],
      storyId: i % 5 < 2 ? 1e9 + (i % 11) : null,
      publishedAt: new Date(start + i * 5 * 3_600_000 + (i % 4) * 1_800_000),
    })),
  );
  const account = await buildAccount(db);
  accountId = account.id;
  const tags = [await buildTag(db, account), await buildTag(db, account)];
  const elsewhere = await buildAccount(db);
  const foreign = await buildTag(db, elsewhere);
  await db
    .insert(articleTags)
    .values(
      ids.flatMap((articleId, i) => [
        ...(i % 4 === 0 ? [{ articleId, accountId, tagId: tags[0]!.id, createdAt: now() }] : []),
        ...(i % 7 === 0 ? [{ articleId, accountId, tagId: tags[1]!.id, createdAt: now() }] : []),
        { articleId, accountId: elsewhere.id, tagId: foreign.id, createdAt: now() },
      ]),
    );
});

async function lengthOf(search: ArticleSearch): Promise<number> {
  let count = 0;
  for (let baseId: number | undefined; ; ) {
    const page = await findArticles({ db, now }, search, { baseId, take: 200 });
    count += page.articleIds.length;
    if (page.isLast) return count;
    baseId = page.articleIds.at(-1);
  }
}

async function expectEqualLists(search: ArticleSearch, buckets: Span[]) {
  const counts = await countArticles({ db, now }, search, buckets);
  const within = { ...search, span: { from: buckets[0]!.from, to: buckets.at(-1)!.to } };
  expect(counts.total).toBe(await lengthOf(within));
  for (const [i, span] of buckets.entries()) expect(counts.buckets[i]).toBe(await lengthOf({ ...search, span }));
  for (const { id, count } of counts.sources)
    expect(count).toBe(await lengthOf({ ...within, sourceIds: [String(id)] }));
  for (const { code, count } of counts.countries) expect(count).toBe(await lengthOf({ ...within, countries: [code] }));
  for (const { code, count } of counts.languages) expect(count).toBe(await lengthOf({ ...within, languages: [code] }));
  await expectEqualLabels(within);
  await expectEqualStories(within);
  await expectEqualOthers(within, counts.sources);
  await expectEqualFacets(within);
  return counts;
}

type Within = ArticleSearch & { span: Span };

async function expectEqualLabels(search: Within) {
  const { tags, topics } = await countLabels({ db, now }, { search, span: search.span, accountId });
  const labelled = (labels: Partial<Labels>) =>
    lengthOf({ ...search, labels: { accountId, tagIds: [], aiTags: [], ...labels } });
  for (const { id, count } of tags) expect(count).toBe(await labelled({ tagIds: [id] }));
  for (const { name, count } of topics) expect(count).toBe(await labelled({ aiTags: [name] }));
}

async function expectEqualStories(search: Within) {
  const stories = await listTopStories({ db, now }, { search, span: search.span });
  for (const { articleId, articleCount } of stories) {
    const labels = { accountId, tagIds: [], aiTags: [], storyOf: articleId };
    expect(articleCount).toBe(await lengthOf({ ...search, foldStories: false, labels }));
    expect(await lengthOf({ ...search, foldStories: true, labels })).toBe(1);
  }
}

/**
 * Places `sourcesMax` − 1 dummy sources before `sources`, so that `countOthers` counts all but the first of `sources`.
 * Expects the count to equal the length of the list for those sources.
 */
async function expectEqualOthers(search: Within, sources: { id: number; count: number }[]) {
  const named = Array.from({ length: sourcesMax - 1 }, () => ({ id: 0, count: 1e9 }));
  const others = await countOthers({ db, now }, { search, span: search.span, sources: [...named, ...sources] });
  const sourceIds = sources.slice(1).map(({ id }) => String(id));
  expect(others?.count ?? 0).toBe(sourceIds.length > 0 ? await lengthOf({ ...search, sourceIds }) : 0);
}

async function expectEqualFacets(search: Within) {
  const { languages, countries, sources } = await countFacets({ db, now }, search);
  for (const { code, count } of languages) expect(count).toBe(await lengthOf({ ...search, languages: [code] }));
  for (const { code, count } of countries) expect(count).toBe(await lengthOf({ ...search, countries: [code] }));
  for (const { id, count } of sources) expect(count).toBe(await lengthOf({ ...search, sourceIds: [String(id)] }));
}

const snooze = (articleId: number) => ({ articleId, snoozedAt: now().toISOString(), until: null });

const searches = fc.record({
  keywords: fc.constantFrom(
    '',
    '半導体',
    '京都',
    'chip',
    '-chip',
    '"new chip"',
    '半導体 OR plant',
    'title:chip -fall',
    '"chip new"~5',
  ),
  countries: fc.constantFrom([], ['JP'], ['GB', 'US'], ['FR']),
  languages: fc.constantFrom([], ['ja']),
  sourceIndexes: fc.constantFrom([], [0], [1, 2]),
  availableCountries: fc.constantFrom([], ['JP', 'GB']),
  foldStories: fc.boolean(),
  isMuting: fc.boolean(),
  period: fc.constantFrom(undefined, { from: '2026-10-25', to: '2026-11-02' }, { last: '7d' as const }),
});

describe('counts of articles', () => {
  it('equal the lists that their figures open', async () => {
    const property = fc.asyncProperty(
      searches,
      fc.constantFrom('Asia/Tokyo', 'Europe/London', 'America/New_York'),
      fc.constantFrom('day', 'week', 'month'),
      fc.integer({ min: 0, max: 40 * 24 }),
      fc.integer({ min: 1, max: 10 * 24 }),
      async (
        { sourceIndexes, isMuting, countries, languages, availableCountries, ...search },
        timezone,
        unit,
        fromHour,
        hours,
      ) => {
        const from = new Date(start + fromHour * 3_600_000);
        const span = { from, to: new Date(from.getTime() + hours * 3_600_000) };
        await expectEqualLists(
          {
            ...search,
            countries: [...countries],
            languages: [...languages],
            availableCountries: [...availableCountries],
            kind: 'Headline',
            sourceIds: sourceIndexes.map((i) => String(sources[i])),
            muted: isMuting
              ? { articleIds: [ids[5]!], sourceIds: [sources[3]!], snoozes: [snooze(ids[8]!)] }
              : undefined,
          },
          cutBuckets(span, unit, timezone),
        );
      },
    );
    await fc.assert(property, runsOf({ short: 12, long: 500 }));
  });

  it('hold at every boundary between local hours', async () => {
    const span = { from: new Date(start), to: new Date(start + 30 * 3_600_000) };
    const counts = await expectEqualLists(
      { kind: 'Headline', availableCountries: [] },
      cutBuckets(span, 'hour', 'Asia/Kathmandu'),
    );
    expect(counts.total).toBe(6);
  });

  it('follow an article that arrives late, changes or goes', async () => {
    const buckets = cutBuckets(
      { from: new Date('2026-08-01T00:00Z'), to: new Date('2026-08-03T00:00Z') },
      'day',
      'UTC',
    );
    const count = async () =>
      (await expectEqualLists({ kind: 'Headline', availableCountries: [], keywords: '半導体' }, buckets)).buckets;
    expect(await count()).toEqual([0, 0]);
    const [id] = await buildIndexed(db, [{ title: '半導体', publishedAt: new Date('2026-08-02T10:00Z') }]);
    expect(await count()).toEqual([0, 1]);
    await db.$client`update articles set published_at = '2026-08-01T10:00Z' where id = ${id!}`;
    await indexArticles({ db }, [id!]);
    expect(await count()).toEqual([1, 0]);
    await db.$client`update articles set title = '導体' where id = ${id!}`;
    await indexArticles({ db }, [id!]);
    expect(await count()).toEqual([0, 0]);
    await db.$client`update articles set title = '半導体' where id = ${id!}`;
    await indexArticles({ db }, [id!]);
    await removeFromIndex({ db }, [id!]);
    expect(await count()).toEqual([0, 0]);
  });

  it('are 0 where the account may read no asked country', async () => {
    const buckets = cutBuckets({ from: new Date(start), to: now() }, 'week', 'UTC');
    const counts = await countArticles(
      { db, now },
      { kind: 'Headline', countries: ['US'], availableCountries: ['JP'] },
      buckets,
    );
    expect([counts.total, counts.buckets.every((count) => count === 0), counts.sources]).toEqual([0, true, []]);
  });
});
