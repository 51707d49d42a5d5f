/** No list asks the database once a row: each sends as many statements for many rows as for few. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountUsers } from '#src/accounts/table.ts';
import { clips } from '#src/features/clips/table.ts';
import { recents } from '#src/features/recent/table.ts';
import { buildAlert } from '#src/pipeline/alerts/build/build-alert.ts';
import { matches } from '#src/pipeline/alerts/table.ts';
import { indexArticles } from '#src/pipeline/search/index-articles.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildAccount, buildArticle, buildMember, buildSearch, buildSource, buildSuggestion } from '#test/builders.ts';
import { type CountedDb, countStatements } from '#test/count-statements.ts';
import { createTestDatabase } from '#test/harness.ts';

const test = await createTestDatabase();
const { db } = test;
const now = new Date('2026-11-20T00:00:00Z');
let counted: CountedDb;
let server: ApiServer;
let few: Awaited<ReturnType<typeof buildReader>>;
let many: Awaited<ReturnType<typeof buildReader>>;

beforeAll(async () => {
  counted = countStatements(db);
  server = await startApiServer({ db: counted.db, now: () => now });
  few = await buildReader(2);
  many = await buildReader(18);
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

/** A reader of a country of their own, with `count` rows of everything, each article from another source. */
async function buildReader(count: number) {
  const country = count === 2 ? 'JP' : 'GB';
  const member = await buildMember(db, { account: { availableCountries: [country] } });
  const of = { accountId: member.account.id, userId: member.user.id };
  const search = await buildSearch(db, member);
  const waitingMatches: (typeof matches.$inferInsert)[] = [];
  for (let i = 0; i < count; i++) {
    const source = await buildSource(db, { country });
    const values = { sourceId: source.id, country, publishedAt: new Date(now.getTime() - i * 1_000) };
    const article = await buildArticle(db, { ...values, bodyHtml: '<p>a</p>' });
    const notice = await buildArticle(db, { ...values, articleKind: 'Notice' });
    const waiting = await buildArticle(db, values);
    await indexArticles({ db }, [article.id, notice.id]);
    await db.insert(clips).values({ ...of, articleId: article.id });
    await buildSuggestion(db, { country, publishAt: values.publishedAt, now });
    await db.insert(recents).values({ ...of, articleId: notice.id });
    const match = { ...of, searchSettingsId: search.id, terms: ['a'], alertsChannel: 1, matchedAt: now };
    await db.insert(matches).values({ ...match, articleId: article.id });
    waitingMatches.push({ ...match, articleId: waiting.id });
    const account = await buildAccount(db);
    await db.insert(accountUsers).values({ accountId: account.id, userId: member.user.id });
    await buildSearch(db, { user: member.user, account, name: randomUUID() });
  }
  const deps = { now, webhookOrigins: [], isPreview: true };
  await db.transaction((tx) => buildAlert(tx, deps, { user: member.user, dueAt: now }));
  await db.insert(matches).values(waitingMatches);
  return member;
}

const article = 'id title excerpt bodyHtml clipId source { id jaSub }';
/** Each list with how many rows it has, so that the test sees both sizes. */
const lists: [string, string, (data: Record<string, never>) => unknown[]][] = [
  ['headlines', `{ list: headlines { isFirst isLast data { ${article} } } }`, rowsOf],
  ['notices', `{ list: notices { isFirst isLast data { ${article} summary } } }`, rowsOf],
  ['clips', `{ list: clips { isFirst isLast data { id article { ${article} } } } }`, rowsOf],
  ['recent', `{ list: recent { isFirst isLast data { id article { ${article} } } } }`, rowsOf],
  ['suggestions', `{ list: suggestions { isFirst isLast data { ${article} author { name } } } }`, rowsOf],
  ['alertArticles', '{ list: alertArticles { id title source { jaSub } } }', rowsOf],
  ['undeliveredAlertArticles', '{ list: undeliveredAlertArticles { id source { jaSub } } }', rowsOf],
  ['webhookSamples', '{ list: webhookSamples(take: 20) { id source } }', rowsOf],
  [
    'accountUsers and searchSettings',
    '{ user { list: accountUsers { account { name } industry { jaName } job { jaName } searchSettings { name } } } }',
    ({ user }) => rowsOf(user),
  ],
];

// biome-ignore lint/suspicious/noExplicitAny: answers have the form their query asks for
function rowsOf({ list }: any): unknown[] {
  return list.data ?? list;
}

describe('statements of a list', () => {
  it.each(lists)('%s: as many for 18 rows as for 2', async (_, query, rowsIn) => {
    const ask = async (member: typeof few) => {
      let rows = 0;
      const statements = await counted.count(async () => {
        const { data, errors } = await server.ask(query, { as: member.user });
        expect(errors).toBeUndefined();
        rows = rowsIn(data).length;
      });
      return { rows, statements };
    };
    const small = await ask(few);
    const large = await ask(many);
    expect(large.rows).toBeGreaterThan(small.rows * 4);
    expect(small.statements).toBeGreaterThan(1);
    expect(large.statements).toBe(small.statements);
    // The caller, the list and its loaders.
    expect(large.statements).toBeLessThanOrEqual(8);
  });

  it('GET /api/recent-alerts/: as many for 18 rows as for 2', async () => {
    const ask = (member: typeof few) =>
      counted.count(async () => {
        expect((await server.get('/api/recent-alerts/', { as: member.user })).status).toBe(200);
      });
    expect(await ask(many)).toBe(await ask(few));
  });
});
