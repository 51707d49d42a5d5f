import { afterAll, beforeAll, expect, it } from 'vitest';
import { clips } from '#src/features/clips/table.ts';
import { connectSql, openDb } from '#src/platform/db.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildArticle, buildMember } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { defaultDeadlineMs } from './data-api.ts';

const test = await createTestDatabase();
const { db } = test;
// Limited to two connections, so that the test detects a leaked one.
const requestSql = connectSql(test.url, { max: 2, applicationName: 'requests' });
let server: ApiServer;
const timers: { late: () => void; ms: number }[] = [];
let member: Awaited<ReturnType<typeof buildMember>>;

beforeAll(async () => {
  const startTimer = (late: () => void, ms: number) => {
    timers.push({ late, ms });
    return setTimeout(() => {}, 0);
  };
  server = await startApiServer({ db: openDb(requestSql), startTimer });
  member = await buildMember(db);
});
afterAll(async () => {
  await server.close();
  await requestSql.end();
  await test.drop();
});

const push = (articleId: number) => `pushClip(articleKind: Headline, articleId: "${articleId}") { id }`;
const clippedIds = async () => (await db.select().from(clips)).map(({ articleId }) => articleId);
const countRequests = async (state: 'waiting' | 'busy') =>
  (
    await db.$client`
      select from pg_stat_activity where application_name = 'requests'
      and ${state === 'waiting' ? db.$client`wait_event_type = 'Lock'` : db.$client`state <> 'idle'`}`
  ).length;

it('a mutation given up at the deadline is rolled back, and its connection serves again', async () => {
  const article = await buildArticle(db);
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holder = db.$client.begin(async (tx) => {
    await tx`lock table clips in access exclusive mode`;
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const asked = [1, 2, 3].map(() => server.ask(`mutation { ${push(article.id)} }`, { as: member.user }));
  await expect.poll(() => countRequests('waiting')).toBe(2);
  await expect.poll(() => timers.length).toBe(3);
  expect(timers.map(({ ms }) => ms)).toEqual(asked.map(() => defaultDeadlineMs));
  for (const { late } of timers) late();
  const late = await Promise.all(asked);
  expect(late.map(({ status, errors }) => [status, errors?.[0]?.extensions.code])).toEqual(
    late.map(() => [504, 'DEADLINE_EXCEEDED']),
  );
  held.resolve();
  await holder;
  await expect.poll(() => countRequests('busy')).toBe(0);
  expect(await clippedIds()).toEqual([]);
  const again = await server.ask(`mutation { ${push(article.id)} }`, { as: member.user });
  expect(again.errors).toBeUndefined();
  expect(await clippedIds()).toEqual([article.id]);
});

it('each mutation of a document stands for itself', async () => {
  const [first, third] = [await buildArticle(db), await buildArticle(db)];
  const { data, errors } = await server.ask(
    `mutation { a: ${push(first.id)} b: ${push(999_999_999)} c: ${push(third.id)} }`,
    { as: member.user },
  );
  expect(data ?? null).toBeNull();
  expect(errors?.[0]).toMatchObject({ path: ['b'], extensions: { code: 'NOT_FOUND' } });
  const ids = await clippedIds();
  expect(ids).toContain(first.id);
});
