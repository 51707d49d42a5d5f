import { isObjectType } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { schema } from '#src/graphql.ts';
import { connectSql, openDb } from '#src/platform/db.ts';
import { type ApiServer, signToken, startApiServer } from '#test/api-server.ts';
import { buildArticle, buildMember } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { createBudget } from './budget.ts';
import { costlyKindOf } from './limit-cost.ts';

const test = await createTestDatabase();
const { db } = test;
const requestSql = connectSql(test.url, { max: 8, applicationName: 'requests' });
const timers: (() => void)[] = [];
let server: ApiServer;
let reader: Awaited<ReturnType<typeof buildMember>>;
let other: Awaited<ReturnType<typeof buildMember>>;

beforeAll(async () => {
  const startTimer = (late: () => void) => {
    timers.push(late);
    return setTimeout(() => {}, 0);
  };
  server = await startApiServer({ db: openDb(requestSql), budget: createBudget({ startTimer }) });
  reader = await buildMember(db);
  other = await buildMember(db);
  // Creates the partition first, because a search locks the partitions it reads.
  await db.$client`select ensure_search_partition(now())`;
});
afterAll(async () => {
  await server.close();
  await requestSql.end();
  await test.drop();
});

const search = 'query Search { headlines { isLast } }';
const waiting = async () =>
  (
    await db.$client`
      select from pg_stat_activity where application_name = 'requests' and wait_event_type = 'Lock'`
  ).length;

async function holdSearches() {
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holder = db.$client.begin(async (tx) => {
    await tx`lock table article_search in access exclusive mode`;
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  return async () => {
    held.resolve();
    await holder;
  };
}

it('runs two searches of one person at a time, and answers the others meanwhile', async () => {
  const release = await holdSearches();
  const asked = [1, 2, 3, 4].map(() => server.ask(search, { as: reader.user }));
  await expect.poll(waiting).toBe(2);
  await expect.poll(() => timers.length).toBe(2);
  expect((await server.ask('{ user { id } }', { as: other.user })).data).toEqual({ user: { id: other.user.id } });
  const others = server.ask(search, { as: other.user });
  await expect.poll(waiting).toBe(3);
  await release();
  for (const { status, data } of await Promise.all([...asked, others])) {
    expect([status, data?.headlines.isLast]).toEqual([200, true]);
  }
});

it('refuses a search that waited for too long with 429 and the seconds to wait', async () => {
  const release = await holdSearches();
  timers.length = 0;
  const asked = [1, 2].map(() => server.ask(search, { as: reader.user }));
  await expect.poll(waiting).toBe(2);
  const late = fetch(`${server.origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await signToken(reader.user)}` },
    body: JSON.stringify({ query: search }),
  });
  await expect.poll(() => timers.length).toBe(1);
  timers[0]?.();
  const answer = await late;
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '2']);
  expect(await answer.json()).toMatchObject({
    errors: [{ message: expect.stringContaining('2 seconds'), extensions: { code: 'TOO_MANY_AT_ONCE' } }],
  });
  await release();
  await Promise.all(asked);
});

it('cancels the search of a client that is gone, and finishes the mutation of one', async () => {
  const release = await holdSearches();
  const client = new AbortController();
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await signToken(reader.user)}` };
  const send = (query: string) =>
    fetch(`${server.origin}/graphql`, {
      ...{ method: 'POST', headers, signal: client.signal },
      body: JSON.stringify({ query }),
    });
  const gone = send(search);
  await expect.poll(waiting).toBe(1);
  client.abort();
  await expect(gone).rejects.toThrow();
  await expect.poll(waiting).toBe(0);
  await release();

  const article = await buildArticle(db);
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holder = db.$client.begin(async (tx) => {
    await tx`lock table clips in access exclusive mode`;
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const leaving = new AbortController();
  const pushed = fetch(`${server.origin}/graphql`, {
    ...{ method: 'POST', headers, signal: leaving.signal },
    body: JSON.stringify({ query: `mutation { pushClip(articleKind: Headline, articleId: "${article.id}") { id } }` }),
  });
  await expect.poll(waiting).toBe(1);
  leaving.abort();
  await expect(pushed).rejects.toThrow();
  held.resolve();
  await holder;
  await expect.poll(() => db.$client`select from clips where article_id = ${article.id}`).toHaveLength(1);
});

it('knows every costly field by its complexity', () => {
  const kinds = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) && type !== schema.getMutationType()
      ? Object.values(type.getFields()).map((field) => [`${type.name}.${field.name}`, costlyKindOf(field)] as const)
      : [],
  );
  const costly = Object.fromEntries(kinds.filter(([, kind]) => kind !== null));
  expect(costly).toMatchObject({
    'Query.headlines': 'search',
    'Query.notices': 'search',
    'Query.searchPreview': 'search',
    'Query.articleCounts': 'long',
    'SearchPreview.days': 'long',
    'Query.alertForecast': 'long',
    'Query.boardExport': 'search',
    'Query.unreadCounts': 'search',
    'Query.today': 'search',
  });
  expect(Object.keys(costly)).not.toContain('Query.user');
});
