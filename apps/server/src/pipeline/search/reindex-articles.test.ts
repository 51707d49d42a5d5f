import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { armFailpoints } from '#src/platform/failpoint.ts';
import { createTestDatabase } from '#test/harness.ts';
import { findArticles } from './find-articles.ts';
import { reindexArticles, reindexOutdated } from './reindex-articles.ts';
import { buildArticles, buildIndexed, buildSource, clearArticles } from './testing/build-index.ts';

const test = await createTestDatabase();
const { db } = test;
afterAll(() => test.drop());

const now = () => new Date('2026-11-20T00:00:00Z');

describe('reindexing', () => {
  it('finds what was never indexed, corrects what is wrong, takes out what is gone, and says how far it is', async () => {
    const [gone, kept] = await buildIndexed(db, [{ title: '円安' }, { title: '円安' }]);
    const unindexed = await buildArticles(
      db,
      Array.from({ length: 600 }, () => ({ title: '円安' })),
    );
    await db.execute(sql`delete from articles where id = ${gone!}`);
    await db.execute(sql`update article_search set terms = '' where article_id = ${kept!}`);
    const reports: number[] = [];
    const result = await reindexArticles({ db, now }, ({ done }) => reports.push(done));
    expect(result).toEqual({ done: 601, total: 601 });
    expect(reports).toEqual([500, 601]);
    const filter = { kind: 'Headline' as const, availableCountries: [], keywords: '円安' };
    const { articleIds } = await findArticles({ db, now }, filter, { take: 200 });
    expect(articleIds).toEqual(unindexed.slice(-200).reverse());
    const [rows] = await db.execute<{ count: number }>(sql`select count(*)::int as count from article_search`);
    expect(rows?.count).toBe(601);
    const { isLast } = await findArticles({ db, now }, filter, { baseId: unindexed[0], take: 1 });
    expect(isLast).toBe(true);
  });

  it('renews months that were indexed without lexemes of neighbours and origins; until then they are searched as well', async () => {
    await clearArticles(db);
    const source = await buildSource(db);
    const ids = await buildIndexed(
      db,
      Array.from({ length: 400 }, (_, i) => ({
        title: i === 0 ? 'the bank of アップル' : 'of the bank',
        sourceId: source,
      })),
    );
    const found = async () => {
      const filter = { kind: 'Headline' as const, availableCountries: ['JP'], sourceIds: [String(source)] };
      const pages = ['"bank of"', 'アップル', '"of アップル"'].map((keywords) =>
        findArticles({ db, now }, { ...filter, keywords }),
      );
      return (await Promise.all(pages)).map(({ articleIds }) => articleIds);
    };
    await db.execute(sql`
      update article_search set terms =
        ts_delete(terms, array(select lexeme from unnest(terms) where lexeme like '^%' or lexeme like '@%'))`);
    expect(await found()).toEqual([[], [], []]);
    await db.execute(sql`insert into article_search_outdated select article_search_partitions('{}', true)`);
    expect(await found()).toEqual([[ids[0]], [ids[0]], [ids[0]]]);
    await reindexArticles({ db, now });
    expect(await db.execute(sql`select from article_search_outdated`)).toHaveLength(0);
    expect(await found()).toEqual([[ids[0]], [ids[0]], [ids[0]]]);
  });

  it('takes outdated months step by step, newest first, and goes on where it was interrupted', async () => {
    await clearArticles(db);
    const texts = Array.from({ length: 250 }, () => ({ title: '國際会議の日程' }));
    const months = ['2026-09-10', '2026-10-10'].map((date) =>
      texts.map((text) => ({ ...text, publishedAt: new Date(date) })),
    );
    await buildIndexed(db, months.flat());
    await db.execute(sql`
      update article_search set terms = ts_delete(terms, array(select lexeme from unnest(terms) where lexeme like '~%'))`);
    await db.execute(sql`insert into article_search_outdated select article_search_partitions('{}', true)`);
    const found = async (from: string) => {
      const period = { from, to: `${from.slice(0, 8)}30` };
      const filter = { kind: 'Headline' as const, availableCountries: [], keywords: '国際', period };
      return (await findArticles({ db, now }, filter, { take: 200 })).articleIds.length;
    };
    expect(await found('2026-10-01')).toBe(0);
    expect(await reindexOutdated({ db, now })).toBe(200);
    expect(await found('2026-10-01')).toBe(200);
    expect(await found('2026-09-01')).toBe(0);
    const steps: number[] = [];
    while (!steps.includes(0) || (await db.execute(sql`select from article_search_outdated`)).length > 0) {
      steps.push(await reindexOutdated({ db, now }));
    }
    expect(steps.filter((step) => step > 0)).toEqual([50, 200, 50]);
    expect(await found('2026-09-01')).toBe(200);
  });

  it('does the step again that a worker died in, and nothing is lost or found twice', async () => {
    await clearArticles(db);
    const texts = Array.from({ length: 250 }, () => ({ title: '國際会議の日程', publishedAt: new Date('2026-10-10') }));
    const ids = await buildIndexed(db, texts);
    await db.execute(sql`
      update article_search set terms = ts_delete(terms, array(select lexeme from unnest(terms) where lexeme like '~%'))`);
    await db.execute(sql`insert into article_search_outdated select article_search_partitions('{}', true)`);
    const found = async (keywords: string) => {
      const filter = { kind: 'Headline' as const, availableCountries: [], keywords };
      const newest = await findArticles({ db, now }, filter, { take: 200 });
      const rest = await findArticles({ db, now }, filter, { take: 200, baseId: newest.articleIds.at(-1) });
      return newest.isLast ? newest.articleIds : [...newest.articleIds, ...rest.articleIds];
    };
    for (const [step, hits] of [
      [1, 0],
      [2, 200],
      [3, 250],
    ] as const) {
      armFailpoints([{ name: 'reindex:before-commit', action: 'error', count: 1 }]);
      await expect(reindexOutdated({ db, now })).rejects.toThrow('Failpoint');
      expect(await found('國際')).toHaveLength(250);
      expect(await found('国際'), `step ${step}`).toHaveLength(hits);
      armFailpoints([]);
      await reindexOutdated({ db, now });
    }
    expect((await found('国際')).toSorted((a, b) => a - b)).toEqual(ids);
  });
});
