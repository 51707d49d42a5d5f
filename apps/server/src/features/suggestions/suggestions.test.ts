import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { articles } from '#src/pipeline/articles/table.ts';
import { articleSearch } from '#src/pipeline/search/search-tables.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildArticle, buildAuthor, buildMember, buildSuggestion } from '#test/builders.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { createTestDatabase } from '#test/harness.ts';
import { publishDueSuggestions } from './publish-due-suggestions.ts';
import { storeSuggestion } from './store-suggestion.ts';
import { suggestionDetails } from './table.ts';

const test = await createTestDatabase();
const { db } = test;
const now = new Date('2026-11-20T00:00:00Z');
const later = new Date('2026-11-20T09:00:00Z');
let server: ApiServer;
let member: Awaited<ReturnType<typeof buildMember>>;
beforeAll(async () => {
  server = await startApiServer({ db, now: () => now });
});
beforeEach(async () => {
  await emptyTables(db, 'authors', 'suggestion_details', 'articles', 'article_search', 'article_search_places');
  member = await buildMember(db);
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

const ask = (query: string, headers: Record<string, string> = {}) => server.ask(query, { as: member.user, headers });
const codeOf = async (query: string) => (await ask(query)).errors?.[0]?.extensions.code ?? 'ok';
const page = async (args = '') => {
  const { data } = await ask(`{ suggestions${args} { isFirst isLast data { id title } } }`);
  return data.suggestions as { isFirst: boolean; isLast: boolean; data: { id: string; title: string }[] };
};

describe('a suggestion', () => {
  it('is an article with an author, in plain text and in HTML', async () => {
    const author = await buildAuthor(db, { jaProfile: '元記者', imageUrl: 'https://images.example/a.png' });
    const { articleId } = await buildSuggestion(db, { author, title: '来年の投資', languages: ['ja', 'en'] });
    const { data, errors } = await ask(
      `{ suggestion(suggestionId: "${articleId}") { id articleKind title body bodyHtml language country articleUrl publishedAt
        source { id } author { id name profile imageUrl } } }`,
      { 'accept-language': 'en' },
    );
    expect(errors).toBeUndefined();
    expect(data.suggestion).toEqual({
      id: String(articleId),
      articleKind: 'Suggestion',
      title: '来年の投資',
      body: '概況\n\n半導体産業の投資が増えています。',
      bodyHtml: '<h2>概況</h2>\n<p><strong>半導体</strong>産業の投資が増えています。</p>',
      language: 'ja',
      country: '001',
      articleUrl: null,
      publishedAt: now.toISOString(),
      source: null,
      author: {
        id: String(author.id),
        name: 'Haruka Shiomi',
        profile: '元記者',
        imageUrl: 'https://images.example/a.png',
      },
    });
  });

  it('is clipped, opened and found like any article', async () => {
    const { articleId } = await buildSuggestion(db);
    const of = `(articleKind: Suggestion, articleId: "${articleId}")`;
    expect(await codeOf(`mutation { pushClip${of} { id } }`)).toBe('ok');
    expect(await codeOf(`mutation { pushRecent${of} { id } }`)).toBe('ok');
    const { data } = await ask(
      '{ clips { data { article { id articleKind byline ... on Suggestion { author { name } } } } } recent { data { article { id } } } }',
    );
    expect(data.clips.data).toEqual([
      {
        article: {
          id: String(articleId),
          articleKind: 'Suggestion',
          byline: 'Haruka Shiomi',
          author: { name: 'Haruka Shiomi' },
        },
      },
    ]);
    expect(data.recent.data).toEqual([{ article: { id: String(articleId) } }]);
    expect(await db.select().from(articleSearch).where(eq(articleSearch.articleId, articleId))).toHaveLength(1);
  });

  it('for some countries is hidden from accounts of others; for none it is for every account', async () => {
    const everywhere = await buildSuggestion(db, { title: 'everywhere' });
    const american = await buildSuggestion(db, { title: 'US', country: 'US' });
    member = await buildMember(db, { account: { availableCountries: ['JP'] } });
    expect((await page()).data.map(({ title }) => title)).toEqual(['everywhere']);
    const read = (id: number) => codeOf(`{ suggestion(suggestionId: "${id}") { id author { id } } }`);
    expect([await read(everywhere.articleId), await read(american.articleId)]).toEqual(['ok', 'NOT_FOUND']);
    const author = (id: number) => codeOf(`{ author(authorId: "${id}") { id } }`);
    expect([await author(everywhere.authorId), await author(american.authorId)]).toEqual(['ok', 'NOT_FOUND']);
  });

  it('is not found under another kind, nor a headline as one', async () => {
    const { articleId } = await buildSuggestion(db);
    const headline = await buildArticle(db);
    expect(await codeOf(`{ headline(headlineId: "${articleId}") { id } }`)).toBe('NOT_FOUND');
    expect(await codeOf(`{ suggestion(suggestionId: "${headline.id}") { id } }`)).toBe('NOT_FOUND');
    expect(await codeOf(`{ suggestions(baseId: "${headline.id}") { isFirst } }`)).toBe('NOT_FOUND');
  });
});

describe('drafts and what is scheduled', () => {
  it('are nowhere: not in the list, by id, to clip, in the index, nor is their author known', async () => {
    const draft = await buildSuggestion(db, { state: 'draft', publishAt: null });
    const scheduled = await buildSuggestion(db, { publishAt: later });
    expect(await page()).toEqual({ isFirst: true, isLast: true, data: [] });
    for (const { articleId, authorId } of [draft, scheduled]) {
      const codes = [
        await codeOf(`{ suggestion(suggestionId: "${articleId}") { id } }`),
        await codeOf(`mutation { pushClip(articleKind: Suggestion, articleId: "${articleId}") { id } }`),
        await codeOf(`mutation { pushRecent(articleKind: Suggestion, articleId: "${articleId}") { id } }`),
        await codeOf(`{ author(authorId: "${authorId}") { id } }`),
      ];
      expect(codes).toEqual(Array(4).fill('NOT_FOUND'));
    }
    expect(await db.$count(articles)).toBe(0);
    expect(await db.$count(articleSearch)).toBe(0);
  });

  it('come out when their time has come, once, and are matched until they have been', async () => {
    const { articleId } = await buildSuggestion(db, { publishAt: later });
    const handed: number[][] = [];
    const run = (at: Date) =>
      publishDueSuggestions({ db, now: () => at, ready: async (_tx, ids) => void handed.push(ids) });
    expect(await run(new Date(later.getTime() - 1))).toBe(0);
    const counts = await Promise.all([run(later), run(later)]);
    expect(Math.max(...counts)).toBe(1);
    const [article] = await db.select().from(articles).where(eq(articles.id, articleId));
    expect(article).toMatchObject({ articleKind: 'Suggestion', publishedAt: later, matchedAt: null, isRevised: false });
    await db.update(articles).set({ matchedAt: later });
    handed.length = 0;
    expect(await run(later)).toBe(0);
    expect(handed).toEqual([[]]);
  });

  it('go back to being nowhere when unpublished, and keep their id when published again', async () => {
    const { articleId } = await buildSuggestion(db);
    await ask(`mutation { pushClip(articleKind: Suggestion, articleId: "${articleId}") { id } }`);
    const setState = (state: 'draft' | 'published') => db.update(suggestionDetails).set({ state });
    await setState('draft');
    expect(await storeSuggestion({ db, now: () => now }, articleId)).toBe('hidden');
    expect(await db.$count(articleSearch)).toBe(0);
    expect((await ask('{ clips { data { id } } }')).data.clips.data).toEqual([]);
    await setState('published');
    expect(await storeSuggestion({ db, now: () => now }, articleId)).toBe('shown');
    expect((await page()).data.map(({ id }) => id)).toEqual([String(articleId)]);
  });

  it('a change of the text shows as revised, storing the same again does not', async () => {
    const { articleId } = await buildSuggestion(db);
    const isRevised = async () => {
      await storeSuggestion({ db, now: () => later }, articleId);
      return (await ask(`{ suggestion(suggestionId: "${articleId}") { isRevised } }`)).data.suggestion.isRevised;
    };
    expect(await isRevised()).toBe(false);
    await db.update(suggestionDetails).set({ markdown: '改訂' });
    expect(await isRevised()).toBe(true);
    expect(await isRevised()).toBe(true);
  });
});

describe('the list', () => {
  it('pages from newest to oldest and back, each once, ids deciding within an instant', async () => {
    const author = await buildAuthor(db);
    for (let i = 1; i <= 45; i++) {
      const publishAt = new Date(now.getTime() - 60_000 + Math.floor(i / 2) * 1_000);
      await buildSuggestion(db, { author, title: String(i), publishAt });
      if (i % 9 === 0) await buildArticle(db, { publishedAt: publishAt });
    }
    const titles = (one: Awaited<ReturnType<typeof page>>) => one.data.map(({ title }) => Number(title));
    const down = (from: number, count: number) => Array.from({ length: count }, (_, i) => from - i);
    const first = await page();
    expect([titles(first), first.isFirst, first.isLast]).toEqual([down(45, 20), true, false]);
    const second = await page(`(baseId: "${first.data.at(-1)?.id}")`);
    expect([titles(second), second.isFirst, second.isLast]).toEqual([down(25, 20), false, false]);
    const third = await page(`(baseId: "${second.data.at(-1)?.id}", isLatest: false)`);
    expect([titles(third), third.isFirst, third.isLast]).toEqual([down(5, 5), false, true]);
    const back = await page(`(baseId: "${third.data[0]?.id}", isLatest: true)`);
    expect([titles(back), back.isFirst, back.isLast]).toEqual([down(25, 20), false, false]);
    const beyond = await page(`(baseId: "${first.data[0]?.id}", isLatest: true)`);
    expect(beyond).toEqual({ isFirst: true, isLast: false, data: [] });
  });

  it('holds one author’s only when asked for', async () => {
    const author = await buildAuthor(db);
    await buildSuggestion(db, { author, title: 'theirs' });
    await buildSuggestion(db, { title: 'another’s' });
    expect((await page(`(authorId: "${author.id}")`)).data.map(({ title }) => title)).toEqual(['theirs']);
    expect((await page('(authorId: "x")')).data).toEqual([]);
  });
});
