import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAlert } from '#src/pipeline/alerts/build/build-alert.ts';
import { matchArticles } from '#src/pipeline/alerts/match/match-articles.ts';
import { deliveries, deliveryAttempts } from '#src/pipeline/alerts/table.ts';
import { articles } from '#src/pipeline/articles/table.ts';
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
  const explain = async (article: number | string, email = member.user.email, language = 'en') =>
    (
      await server.ask(
        `query($email: String!, $article: String!) { explainDelivery(email: $email, article: $article) {
          kind timezone articles { id } searches { name conditions terms matchedAt title reasons
            verdicts { channel kind rule title text builtAt into { id } folded { id }
              deliveries { channel state email attempts { outcome } } } } } }`,
        { variables: { email, article: String(article) }, headers: { 'accept-language': language } },
      )
    ).data.explainDelivery;
  const [email, webhook] = [1, 2];

  it('needs a person and one article', async () => {
    expect((await explain('1', 'nobody@shiomi.example')).kind).toBe('NO_SUCH_PERSON');
    expect((await explain('そんな記事はない')).kind).toBe('NO_SUCH_ARTICLE');
    await buildArticle(db, { title: '海運の市況 その1' });
    await buildArticle(db, { title: '海運の市況 その2' });
    const several = await explain('海運 市況');
    expect([several.kind, several.articles.length]).toEqual(['SEVERAL_ARTICLES', 2]);
    await buildSearch(db, { ...member, alertsChannel: 1 });
    const verdict = { kind: 'WAITS', text: 'It has just arrived and is being compared with your saved searches.' };
    expect(await explain('海運 その2')).toMatchObject({
      kind: 'EXPLAINED',
      searches: [{ matchedAt: null, verdicts: [verdict, verdict] }],
    });
  });

  it('has one verdict for each channel, in the language of the operator', async () => {
    const article = await buildDelivered('半導体、需要が回復');
    await db.update(deliveries).set({ state: 'sent', sentAt: now }).where(eq(deliveries.userId, member.user.id));
    await fail('email');
    const [search] = (await explain(article.id)).searches;
    expect(search).toMatchObject({
      ...{ title: 'It matched your saved search “半導体の動き”', terms: ['半導体'], reasons: [] },
      verdicts: [
        { channel: email, kind: 'FAILED', deliveries: [{ channel: 'EMAIL', attempts: [{ outcome: 'failed' }] }] },
        { channel: webhook, kind: 'SENT', builtAt: now.toISOString(), deliveries: [{ channel: 'SLACK' }] },
      ],
    });
    const [japanese] = (await explain(article.id, member.user.email, 'ja')).searches;
    expect(japanese.verdicts.map(({ title }: { title: string }) => title)).toEqual([
      '送信できませんでした',
      '送信済み',
    ]);
  });

  it.each([
    ['stopped', 'problem.channelOff', 'WITHHELD', 'stopped'],
    ['stopped', 'problem.webhookGone', 'WITHHELD', 'webhook-off'],
    ['failed', 'problem.webhookReplyLost', 'UNKNOWN', null],
    ['failed', 'problem.webhookServer', 'FAILED', null],
  ] as const)('calls a message that is %s (%s) %s', async (state, problemKey, kind, rule) => {
    const article = await buildDelivered('半導体、需要が回復');
    await db.update(deliveries).set({ state, problemKey }).where(eq(deliveries.userId, member.user.id));
    expect((await explain(article.id)).searches[0].verdicts[1]).toMatchObject({ kind, rule });
  });

  it('names the item into which an article is folded', async () => {
    const first = await buildDelivered('半導体、需要が回復');
    await db.update(deliveries).set({ state: 'sent' }).where(eq(deliveries.userId, member.user.id));
    const second = await buildArticle(db, { title: '半導体の需要が回復' });
    await db
      .update(articles)
      .set({ storyId: first.id })
      .where(inArray(articles.id, [first.id, second.id]));
    await match(second.id);
    await build();
    const folded = {
      kind: 'FOLDED',
      text: 'You had already received “半導体、需要が回復”, which reports the same event.',
    };
    expect((await explain(second.id)).searches[0].verdicts[0]).toMatchObject({
      ...folded,
      into: { id: String(first.id) },
    });
    expect((await explain(first.id)).searches[0].verdicts[0]).toMatchObject({ folded: [{ id: String(second.id) }] });
  });

  it('names what was not met when the article arrived', async () => {
    const article = await buildArticle(db);
    await match(article.id);
    expect((await explain(article.id)).searches).toEqual([]);
    const search = await buildSearch(db, {
      ...{
        ...member,
        conditions: { keywords: '鉄鋼', countries: ['US'] },
        createdAt: new Date('2026-11-19T00:00:00Z'),
      },
    });
    expect((await explain(article.id)).searches).toMatchObject([
      {
        reasons: ['Neither title nor text contains “鉄鋼”.', 'It is from another country than the search asks for.'],
        verdicts: [{ kind: 'NOT_MATCHED', rule: 'conditions' }, { kind: 'NOT_MATCHED' }],
      },
    ]);
    await db
      .update(savedSearches)
      .set({ conditions: { keywords: '投資' } })
      .where(eq(savedSearches.id, search.id));
    expect((await explain(article.id)).searches[0].verdicts[0]).toMatchObject({
      ...{ kind: 'NOT_MATCHED', rule: 'changed-later' },
    });
  });

  it('tells what waits from what is withheld', async () => {
    await buildSearch(db, { ...member, alertsChannel: 1 });
    const article = await buildArticle(db);
    await match(article.id);
    expect((await explain(article.id)).searches[0].verdicts).toMatchObject([
      { kind: 'WAITS' },
      { kind: 'WITHHELD', rule: 'search-channel-off' },
    ]);
    const old = await buildArticle(db, {
      publishedAt: new Date('2026-10-01T00:00:00Z'),
      createdAt: new Date('2026-11-20T00:00:00Z'),
    });
    await match(old.id);
    expect((await explain(old.id)).searches[0].verdicts[0]).toMatchObject({
      ...{ kind: 'WITHHELD', rule: 'published-long-ago' },
    });
  });
});
