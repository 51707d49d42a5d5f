import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAlert } from '#src/pipeline/alerts/build/build-alert.ts';
import { matchArticles } from '#src/pipeline/alerts/match/match-articles.ts';
import { deliveries, deliveryAttempts } from '#src/pipeline/alerts/table.ts';
import { createLog } from '#src/platform/log.ts';
import { createSavedSearchIndex } from '#src/saved-searches/matching/saved-search-index.ts';
import { savedSearches } from '#src/saved-searches/table.ts';
import { buildArticle, buildMember, buildSearch } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { type OperatorServer, startOperatorServer } from '#test/operator-server.ts';

const test = await createTestDatabase();
const { db } = test;
const now = new Date('2026-11-20T00:05:00Z');
let server: OperatorServer;
let member: Awaited<ReturnType<typeof buildMember>>;
let serial = 0;

beforeAll(async () => {
  server = await startOperatorServer(db, { now: () => now });
});
beforeEach(async () => {
  member = await buildMember(db, {
    user: { webhookUrl: 'https://hooks.slack.com/services/T0/B0/secret', alertsChannel: 3 },
  });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

const match = (articleId: number) =>
  matchArticles({ db, now: () => now, savedSearchIndex: createSavedSearchIndex({ log: createLog('silent') }) }, [
    articleId,
  ]);
const build = () =>
  db.transaction((tx) =>
    buildAlert(
      tx,
      { now, webhookOrigins: [], isPreview: false },
      { user: member.user, dueAt: new Date(now.getTime() + serial++) },
    ),
  );

async function buildDelivered(title: string) {
  await buildSearch(db, { ...member, name: '半導体の動き', alertsChannel: 3 });
  const article = await buildArticle(db, { title });
  await match(article.id);
  await build();
  return article;
}

async function fail(channel: 'email' | 'slack') {
  const [delivery] = await db
    .update(deliveries)
    .set({ state: 'failed', problemKey: 'problem.mailRefused', problemDetail: '550 no such user', nextAttemptAt: null })
    .where(and(eq(deliveries.userId, member.user.id), eq(deliveries.channel, channel)))
    .returning();
  await db.insert(deliveryAttempts).values({
    ...{ deliveryId: delivery!.id, attemptNumber: 1, startedAt: now, finishedAt: now },
    ...{ outcome: 'failed', remoteStatus: 550, detail: '550 no such user' },
  });
  return delivery!;
}

describe('the ledger', () => {
  it('is searched by person, article, channel, state and time, with each attempt', async () => {
    const article = await buildDelivered('潮見の半導体工場、増産へ');
    const delivery = await fail('email');
    const find = async (filter: object) =>
      (
        await server.ask('query($filter: DeliveryFilter) { deliveries(filter: $filter) { data { id } } }', {
          variables: { filter },
        })
      ).data.deliveries.data.length;
    const person = member.user.email;
    expect([
      await find({ person }),
      await find({ person, state: 'FAILED' }),
      await find({ person, channel: 'SLACK' }),
      await find({ person, article: String(article.id) }),
      await find({ person, article: '増産 潮見' }),
      await find({ person, article: '潮見 減産' }),
      await find({ userId: member.user.id, from: now.toISOString() }),
      await find({ userId: member.user.id, to: '2026-01-01T00:00:00Z' }),
      await find({ userId: 'nobody' }),
      await find({ person: '%' }),
    ]).toEqual([2, 1, 1, 2, 2, 0, 2, 0, 0, 0]);
    const shown = await server.ask(
      'query($filter: DeliveryFilter) { deliveries(filter: $filter) { data { channel target state problem problemDetail attempts { number outcome remoteStatus detail } } } }',
      { variables: { filter: { person, channel: 'EMAIL' } } },
    );
    expect(shown.data.deliveries.data).toEqual([
      {
        ...{ channel: 'EMAIL', target: person, state: 'FAILED', problemDetail: '550 no such user' },
        problem: 'The mail server refused the message.',
        attempts: [{ number: 1, outcome: 'failed', remoteStatus: 550, detail: '550 no such user' }],
      },
    ]);
    const webhook = await server.ask(
      'query($filter: DeliveryFilter) { deliveries(filter: $filter) { data { target } } }',
      { variables: { filter: { person, channel: 'SLACK' } } },
    );
    expect(webhook.data.deliveries.data).toEqual([{ target: 'hooks.slack.com' }]);
    const retry = () => server.ask(`mutation { retryDelivery(deliveryId: "${delivery.id}") { state nextAttemptAt } }`);
    expect((await retry()).data).toEqual({ retryDelivery: { state: 'PENDING', nextAttemptAt: now.toISOString() } });
    expect((await retry()).errors?.[0]).toMatchObject({
      message: 'Only what has failed can be retried.',
      extensions: { code: 'NOT_FAILED' },
    });
  });
});

describe('why a person got an article, or did not', () => {
  const explain = async (article: number | string, email = member.user.email) =>
    (
      await server.ask(
        `query($email: String!, $article: String!) { explainDelivery(email: $email, article: $article) {
          verdict articles { id } alerts { articleCount } deliveries { channel state }
          searches { name isFocus unmet termsNow match { terms droppedReason } } } }`,
        { variables: { email, article: String(article) } },
      )
    ).data.explainDelivery;

  it('needs a person and one article', async () => {
    expect((await explain('1', 'nobody@shiomi.example')).verdict).toBe('NO_SUCH_PERSON');
    expect((await explain('そんな記事はない')).verdict).toBe('NO_SUCH_ARTICLE');
    await buildArticle(db, { title: '海運の市況 その1' });
    await buildArticle(db, { title: '海運の市況 その2' });
    const several = await explain('海運 市況');
    expect([several.verdict, several.articles.length]).toEqual(['SEVERAL_ARTICLES', 2]);
    expect((await explain('海運 その2')).verdict).toBe('NOT_ASKED_YET');
  });

  it('is told from the match to each channel', async () => {
    const article = await buildDelivered('半導体、需要が回復');
    expect(await explain(article.id)).toMatchObject({
      verdict: 'UNDER_WAY',
      alerts: [{ articleCount: 1 }],
      searches: [{ name: '半導体の動き', isFocus: true, unmet: [], match: { terms: ['半導体'], droppedReason: null } }],
    });
    await db.update(deliveries).set({ state: 'sent' }).where(eq(deliveries.userId, member.user.id));
    expect((await explain(article.id)).verdict).toBe('SENT');
    await fail('email');
    expect((await explain(article.id)).verdict).toBe('FAILED');
  });

  it('names what was not met, also when the search has changed since', async () => {
    const article = await buildArticle(db);
    expect((await explain(article.id)).verdict).toBe('NOT_ASKED_YET');
    await match(article.id);
    expect((await explain(article.id)).verdict).toBe('NO_SAVED_SEARCH');
    const search = await buildSearch(db, { ...member, conditions: { keywords: '鉄鋼', countries: ['US'] } });
    expect(await explain(article.id)).toMatchObject({
      verdict: 'NOT_MATCHED',
      searches: [{ unmet: ['keywords', 'countries'], termsNow: [], match: null }],
    });
    await db
      .update(savedSearches)
      .set({ conditions: { keywords: '投資' } })
      .where(eq(savedSearches.id, search.id));
    expect(await explain(article.id)).toMatchObject({ verdict: 'MATCHES_NOW', searches: [{ termsNow: ['投資'] }] });
  });

  it('tells what waits from what was left out', async () => {
    await buildSearch(db, { ...member, alertsChannel: 1 });
    const article = await buildArticle(db);
    await match(article.id);
    expect((await explain(article.id)).verdict).toBe('WAITING');
    const old = await buildArticle(db, {
      publishedAt: new Date('2026-10-01T00:00:00Z'),
      createdAt: new Date('2026-11-20T00:00:00Z'),
    });
    await match(old.id);
    expect(await explain(old.id)).toMatchObject({
      verdict: 'DROPPED',
      searches: [{ match: { droppedReason: 'published-long-ago' } }],
    });
  });
});
