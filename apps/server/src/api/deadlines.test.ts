/** What becomes of work whose request was given up, and of one mutation of several in a document. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clips } from '#src/features/clips/table.ts';
import { connectSql, openDb } from '#src/platform/db.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildArticle, buildMember } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';

const test = await createTestDatabase();
const { db } = test;
// As the web role's own: two connections, so that one that is not returned is missed.
const requestSql = connectSql(test.url, { max: 2, applicationName: 'requests' });
let server: ApiServer;
/** Gives nothing up: how fast the machine is decides nothing. */
let patientServer: ApiServer;
let member: Awaited<ReturnType<typeof buildMember>>;

beforeAll(async () => {
  server = await startApiServer({ db: openDb(requestSql), deadlineMs: 2_000 });
  patientServer = await startApiServer({ db, deadlineMs: 60_000 });
  member = await buildMember(db);
});
afterAll(async () => {
  await server.close();
  await patientServer.close();
  await requestSql.end();
  await test.drop();
});

const push = (articleId: number) => `pushClip(articleKind: Headline, articleId: "${articleId}") { id }`;
const clippedIds = async () => (await db.select().from(clips)).map(({ articleId }) => articleId);

/** Waits until no request is in a transaction or runs a statement. */
async function untilIdle(): Promise<void> {
  for (;;) {
    const busy = await db.$client`
      select from pg_stat_activity where application_name = 'requests' and state <> 'idle'`;
    if (busy.length === 0) return;
    await wait(10);
  }
}

it('a mutation given up at the deadline is rolled back, and its connection serves again', async () => {
  const article = await buildArticle(db);
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  // Somebody else holds what the mutation has to write.
  const holder = db.$client.begin(async (tx) => {
    await tx`lock table clips in access exclusive mode`;
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const late = await Promise.all(
    [1, 2, 3].map(() => server.ask(`mutation { ${push(article.id)} }`, { as: member.user })),
  );
  expect(late.map(({ status, errors }) => [status, errors?.[0]?.extensions.code])).toEqual(
    late.map(() => [504, 'DEADLINE_EXCEEDED']),
  );
  held.resolve();
  await holder;
  await untilIdle();
  expect(await clippedIds()).toEqual([]);
  const again = await server.ask(`mutation { ${push(article.id)} }`, { as: member.user });
  expect(again.errors).toBeUndefined();
  expect(await clippedIds()).toEqual([article.id]);
});

it('each mutation of a document stands for itself', async () => {
  const [first, third] = [await buildArticle(db), await buildArticle(db)];
  const { data, errors } = await patientServer.ask(
    `mutation { a: ${push(first.id)} b: ${push(999_999_999)} c: ${push(third.id)} }`,
    { as: member.user },
  );
  // A field that may not be null takes the answer with it; what was done before it stays done.
  expect(data ?? null).toBeNull();
  expect(errors?.[0]).toMatchObject({ path: ['b'], extensions: { code: 'NOT_FOUND' } });
  const ids = await clippedIds();
  expect(ids).toContain(first.id);
});
