import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountUsers } from '#src/accounts/table.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildAccount, buildArticle, buildColleague, buildMember } from '#test/builders.ts';
import { countStatements } from '#test/count-statements.ts';
import { createTestDatabase } from '#test/harness.ts';

const test = await createTestDatabase();
const { db } = test;
const start = new Date('2026-11-20T00:00:00Z');
const minuteMs = 60_000;
const counted = countStatements(db);
let server: ApiServer;
let now: Date;
let member: Awaited<ReturnType<typeof buildMember>>;
beforeAll(async () => {
  server = await startApiServer({ db: counted.db, now: () => now });
});
beforeEach(async () => {
  now = start;
  member = await buildMember(db);
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

type User = typeof member.user;
const ask = (query: string, as: User = member.user) => server.ask(query, { as });
const build = (values: object = {}) => buildArticle(db, { publishedAt: start, ...values });
const after = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

interface Act {
  isRead?: boolean;
  actId?: string;
  more?: string;
  as?: User;
}

async function mark(
  articles: readonly { id: number }[],
  { isRead = true, actId = randomUUID(), more = '', as }: Act = {},
): Promise<number[]> {
  const ids = JSON.stringify(articles.map(({ id }) => String(id)));
  const { data, errors } = await ask(
    `mutation { markArticles(articleIds: ${ids}, isRead: ${isRead}, actId: "${actId}" ${more}) { id isRead articleIds } }`,
    as,
  );
  if (errors) throw new Error(JSON.stringify(errors));
  expect(data.markArticles).toMatchObject({ id: actId, isRead });
  return data.markArticles.articleIds.map(Number);
}

const undo = async (actId: string, as?: User): Promise<number[]> =>
  (await ask(`mutation { undoMarkArticles(actId: "${actId}") }`, as)).data.undoMarkArticles.map(Number);

async function isRead({ id }: { id: number }, as?: User): Promise<boolean> {
  return (await ask(`{ headline(headlineId: "${id}") { isRead } }`, as)).data.headline.isRead;
}

describe('an article', () => {
  it('is unread until its reader marks it, and for nobody else read then', async () => {
    const article = await build();
    const colleague = await buildColleague(db, member.account);
    expect(await isRead(article)).toBe(false);
    expect(await mark([article])).toEqual([article.id]);
    expect(await isRead(article)).toBe(true);
    expect(await isRead(article, colleague)).toBe(false);
    expect(await mark([article], { isRead: false })).toEqual([article.id]);
    expect(await isRead(article)).toBe(false);
  });

  it('counts as read 30 days after publication, whatever its mark', async () => {
    const article = await build();
    await mark([article], { isRead: false });
    after(30 * 24 * 60 * minuteMs);
    expect(await isRead(article)).toBe(false);
    after(1);
    expect(await isRead(article)).toBe(true);
    expect(await mark([article], { isRead: false })).toEqual([]);
    expect(await isRead(article)).toBe(true);
  });

  it('is read in every account of the reader', async () => {
    const article = await build();
    const other = await buildAccount(db);
    await db.insert(accountUsers).values({ accountId: other.id, userId: member.user.id, createdAt: start });
    await mark([article]);
    const query = `{ headline(headlineId: "${article.id}") { isRead } }`;
    const { data } = await server.ask(query, { as: member.user, headers: { 'x-account-id': other.id } });
    expect(data.headline.isRead).toBe(true);
  });

  it.each([
    ['a READONLY member', { userAcl: 'READONLY' } as const],
    ['a member of an account whose trial is over', { account: { trialExpireAt: new Date('2026-11-01T00:00:00Z') } }],
  ])('is marked by %s too', async (_, values) => {
    const { user } = await buildMember(db, values);
    const article = await build();
    expect(await mark([article], { as: user })).toEqual([article.id]);
    expect(await isRead(article, user)).toBe(true);
  });

  it('that the account may not read is not marked', async () => {
    const { user } = await buildMember(db, { account: { availableCountries: ['JP'] } });
    const [here, abroad, world] = [
      await build({ country: 'JP' }),
      await build({ country: 'GB' }),
      await build({ country: '001' }),
    ];
    expect(await mark([here, abroad, world, { id: 999_999_999 }], { as: user })).toEqual([here.id, world.id]);
  });

  it('takes its story along where asked to', async () => {
    const [wire, rewrite, other] = [await build(), await build(), await build()];
    await db.$client`update articles set story_id = ${wire.id} where id in (${wire.id}, ${rewrite.id})`;
    expect(await mark([rewrite], { more: 'includeStories: true' })).toEqual([wire.id, rewrite.id]);
    expect(await isRead(other)).toBe(false);
  });
});

describe('an act', () => {
  it('marks 200 articles in one statement and refuses more', async () => {
    const [one] = [await build()];
    const ids = (count: number) => Array.from({ length: count }, (_, i) => ({ id: one.id + i }));
    const few = await counted.count(() => mark([one]).then(() => undefined));
    expect(await counted.count(() => mark(ids(200)).then(() => undefined))).toBe(few);
    await expect(mark(ids(201))).rejects.toThrow('BAD_USER_INPUT');
    await expect(mark([one], { actId: 'x' })).rejects.toThrow('BAD_USER_INPUT');
  });

  it('is the same act when the request is repeated', async () => {
    const [read, unread] = [await build(), await build()];
    await mark([read]);
    const actId = randomUUID();
    expect(await mark([read, unread], { actId })).toEqual([unread.id]);
    after(minuteMs);
    expect(await mark([read, unread], { actId })).toEqual([unread.id]);
    expect(await undo(actId)).toEqual([unread.id]);
    expect([await isRead(read), await isRead(unread)]).toEqual([true, false]);
  });

  it('that arrives late does not replace what the reader did meanwhile on another device', async () => {
    const article = await build();
    after(60 * minuteMs);
    await mark([article], { isRead: false });
    expect(await mark([article], { more: `ageMs: ${10 * minuteMs}` })).toEqual([]);
    expect(await isRead(article)).toBe(false);
    after(minuteMs);
    expect(await mark([article], { more: `ageMs: ${minuteMs / 2}` })).toEqual([article.id]);
  });
});

describe('undo', () => {
  it('takes back exactly what its act changed, once, and only for its reader', async () => {
    const [read, unread] = [await build(), await build()];
    const stranger = await buildMember(db);
    await mark([read]);
    const actId = randomUUID();
    await mark([read, unread], { actId });
    expect(await undo(actId, stranger.user)).toEqual([]);
    expect(await undo(actId)).toEqual([unread.id]);
    expect(await undo(actId)).toEqual([]);
    expect(await undo('x')).toEqual([]);
    expect([await isRead(read), await isRead(unread)]).toEqual([true, false]);
  });

  it('leaves alone what was read or marked again since', async () => {
    const [opened, marked, untouched] = [await build(), await build(), await build()];
    const actId = randomUUID();
    await mark([opened, marked, untouched], { actId });
    after(minuteMs);
    await mark([opened]);
    await mark([marked], { isRead: false });
    await mark([marked]);
    expect(await undo(actId)).toEqual([untouched.id]);
    expect([await isRead(opened), await isRead(marked), await isRead(untouched)]).toEqual([true, true, false]);
  });

  it('that arrives late does not outdate what the reader marked since', async () => {
    const article = await build();
    const actId = randomUUID();
    await mark([article], { actId });
    after(5 * minuteMs);
    const undone = await ask(`mutation { undoMarkArticles(actId: "${actId}", ageMs: ${2 * minuteMs}) }`);
    expect(undone.data.undoMarkArticles).toEqual([String(article.id)]);
    expect(await mark([article], { more: `ageMs: ${minuteMs}` })).toEqual([article.id]);
    expect(await isRead(article)).toBe(true);
  });

  it('is possible for ten minutes', async () => {
    const [article, late] = [await build(), await build()];
    const [first, second] = [randomUUID(), randomUUID()];
    await mark([article], { actId: first });
    await mark([late], { actId: second });
    after(10 * minuteMs);
    expect(await undo(first)).toEqual([article.id]);
    after(1);
    expect(await undo(second)).toEqual([]);
  });
});

describe('the last hour', () => {
  const lately = async (as?: User): Promise<number[]> =>
    (await ask('{ readLastHour { article { id } } }', as)).data.readLastHour.map(
      ({ article }: { article: { id: string } }) => Number(article.id),
    );

  it('lists articles marked as read, the last first, until they are unread again or an hour has passed', async () => {
    const [first, second, third] = [await build(), await build(), await build()];
    await mark([first]);
    after(minuteMs);
    await mark([second, third]);
    expect(await lately()).toEqual([third.id, second.id, first.id]);
    expect(await lately(await buildColleague(db, member.account))).toEqual([]);
    await mark([third], { isRead: false });
    after(60 * minuteMs);
    expect(await lately()).toEqual([second.id]);
  });

  it('leaves out articles that the account may not read', async () => {
    const other = await buildAccount(db, { availableCountries: ['JP'] });
    await db.insert(accountUsers).values({ accountId: other.id, userId: member.user.id, userAcl: 'GENERAL' });
    const [here, abroad] = [await build({ country: 'JP' }), await build({ country: 'GB' })];
    await mark([here, abroad]);
    const { data } = await server.ask('{ readLastHour { article { id } } }', {
      as: member.user,
      headers: { 'x-account-id': other.id },
    });
    expect(data.readLastHour).toEqual([{ article: { id: String(here.id) } }]);
  });
});
