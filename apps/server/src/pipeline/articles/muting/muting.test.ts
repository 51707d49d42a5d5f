import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { indexArticles } from '#src/pipeline/search/index-articles.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildArticle, buildColleague, buildMember, buildSearch, buildSource } from '#test/builders.ts';
import { countStatements } from '#test/count-statements.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { createTestDatabase } from '#test/harness.ts';
import { articles } from '../table.ts';

const test = await createTestDatabase();
const { db } = test;
const now = new Date('2026-11-20T00:00:00Z');
const counted = countStatements(db);
let server: ApiServer;
let member: Awaited<ReturnType<typeof buildMember>>;
beforeAll(async () => {
  server = await startApiServer({ db: counted.db, now: () => now });
});
beforeEach(async () => {
  await emptyTables(db, 'articles', 'article_search', 'article_search_places');
  await db.$client`insert into article_changes (article_id) values (null)`;
  member = await buildMember(db);
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

type User = typeof member.user;
async function ask(query: string, as: User = member.user) {
  const { data, errors } = await server.ask(query, { as });
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

async function store(...all: Partial<typeof articles.$inferInsert>[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [age, values] of all.entries()) {
    const publishedAt = new Date(now.getTime() - (age + 1) * 60_000);
    ids.push((await buildArticle(db, { title: '半導体', publishedAt, ...values })).id);
  }
  await indexArticles({ db }, ids);
  return ids;
}

const list = (ids: readonly unknown[]) => JSON.stringify(ids.map(String));
const mute = (args: { articleIds?: number[]; sourceIds?: number[] }, { isMuted = true, as = member.user } = {}) =>
  ask(
    `mutation { setMuted(articleIds: ${list(args.articleIds ?? [])}, sourceIds: ${list(args.sourceIds ?? [])}, isMuted: ${isMuted}) {
      articleIds sourceIds } }`,
    as,
  );

async function listed(args = '', as?: User): Promise<number[]> {
  const data = await ask(`{ headlines(keywords: "半導体" ${args}) { data { id } } }`, as);
  return data.headlines.data.map(({ id }: { id: string }) => Number(id));
}

async function count(): Promise<number> {
  const { unreadCounts } = await ask('{ unreadCounts { savedSearchId headlines } }');
  return unreadCounts[1].headlines;
}

describe('a muted story', () => {
  it('is gone from the lists and counts of its reader until it is shown again, with what joins it later', async () => {
    await buildSearch(db, { ...member, conditions: { keywords: '半導体' } });
    const colleague = await buildColleague(db, member.account);
    const [one, other, apart] = await store({}, {}, {});
    await db.update(articles).set({ storyId: one! }).where(eq(articles.id, one!));
    const { setMuted } = await mute({ articleIds: [one!] });
    expect(setMuted).toEqual({ articleIds: [String(one)], sourceIds: [] });
    expect(await listed()).toEqual([other, apart]);
    await db.update(articles).set({ storyId: one! }).where(eq(articles.id, other!));
    await db.$client`insert into article_changes (article_id) values (${other!})`;
    for (const args of ['', 'foldStories: true', 'isUnreadOnly: true', 'isUnreadOnly: true, foldStories: true'])
      expect(await listed(args)).toEqual([apart]);
    expect(await count()).toBe(1);
    expect(await listed('', colleague)).toEqual([one, other, apart]);

    await mute({ articleIds: [other!] }, { isMuted: false });
    expect(await listed()).toEqual([one, other, apart]);
    expect(await count()).toBe(2);
  });

  it('is listed once, the last muted first, and named on its articles', async () => {
    const [one, other, apart] = await store({}, {}, {});
    await db.$client`update articles set story_id = ${one!} where id = any(${[one!, other!]})`;
    await mute({ articleIds: [one!, other!] });
    await mute({ articleIds: [apart!] });
    const { muted } = await ask('{ muted { articles { id } sources { id } } }');
    expect(muted).toEqual({ articles: [{ id: String(apart) }, { id: String(other) }], sources: [] });
    const { headline } = await ask(`{ headline(headlineId: "${one}") { mutedBy } }`);
    expect(headline.mutedBy).toBe('STORY');
  });
});

describe('a muted source', () => {
  it('leaves the accounts of other sources in a folded list and its count', async () => {
    await buildSearch(db, { ...member, conditions: { keywords: '半導体' } });
    const source = await buildSource(db);
    const [loud, quiet, alone] = await store({ sourceId: source.id }, {}, { sourceId: source.id });
    await db.$client`update articles set story_id = ${loud!} where id = any(${[loud!, quiet!]})`;
    await db.$client`insert into article_changes (article_id) values (null)`;
    await mute({ sourceIds: [source.id] });
    expect(await listed('foldStories: true')).toEqual([quiet]);
    expect(await listed()).toEqual([quiet]);
    expect(await count()).toBe(1);
    const { headline } = await ask(`{ headline(headlineId: "${alone}") { mutedBy } }`);
    expect(headline.mutedBy).toBe('SOURCE');
    await mute({ sourceIds: [source.id] }, { isMuted: false });
    expect(await listed()).toEqual([loud, quiet, alone]);
  });

  it('is not counted on the overview of the day', async () => {
    await buildSearch(db, { ...member, conditions: { keywords: '半導体' } });
    const source = await buildSource(db);
    await store({ sourceId: source.id }, {});
    const figures = async () => {
      const { today } = await ask('{ today(timezoneOffsetInMinutes: 0) { days { count } } }');
      return today[0].days.reduce((sum: number, day: { count: number }) => sum + day.count, 0);
    };
    expect(await figures()).toBe(2);
    await mute({ sourceIds: [source.id] });
    expect(await figures()).toBe(1);
  });

  it('fills whole pages from what is not muted', async () => {
    const source = await buildSource(db);
    const ids = await store(...Array.from({ length: 60 }, (_, i) => (i % 2 ? {} : { sourceId: source.id })));
    await mute({ sourceIds: [source.id] });
    const [first, next] = [ids.filter((_, i) => i % 2).slice(0, 20), ids.filter((_, i) => i % 2).slice(20)];
    expect(await listed()).toEqual(first);
    expect(await listed(`baseId: "${first.at(-1)}"`)).toEqual(next);
    expect(await listed(`baseId: "${next[0]}", isLatest: true`)).toEqual(first);
  });
});

describe('muting', () => {
  it.each([
    ['a READONLY member', { userAcl: 'READONLY' } as const],
    ['a member of an account whose trial is over', { account: { trialExpireAt: new Date('2026-11-01T00:00:00Z') } }],
  ])('is open to %s', async (_, values) => {
    const { user } = await buildMember(db, values);
    const [id] = await store({});
    expect((await mute({ articleIds: [id!] }, { as: user })).setMuted.articleIds).toEqual([String(id)]);
  });

  it('skips what is unknown and what the account may not read, and is idempotent', async () => {
    const { user } = await buildMember(db, { account: { availableCountries: ['JP'] } });
    const [here, abroad] = await store({ country: 'JP' }, { country: 'GB' });
    await mute({ articleIds: [here!, abroad!, 987_654_321], sourceIds: [987_654_321] }, { as: user });
    const { setMuted } = await mute({ articleIds: [here!] }, { as: user });
    expect(setMuted).toEqual({ articleIds: [], sourceIds: [] });
    const { muted } = await ask('{ muted { articles { id } sources { id } } }', user);
    expect(muted).toEqual({ articles: [{ id: String(here) }], sources: [] });
  });

  it('returns what the act changed, so that its undo shows nothing that was muted before', async () => {
    const source = await buildSource(db);
    const [one, sibling, apart] = await store({}, {}, { sourceId: source.id });
    await db.$client`update articles set story_id = ${sibling!} where id = any(${[one!, sibling!]})`;
    await mute({ articleIds: [one!] });
    const { setMuted: act } = await mute({ articleIds: [sibling!, apart!], sourceIds: [source.id] });
    expect(act).toEqual({ articleIds: [String(apart)], sourceIds: [String(source.id)] });
    const { setMuted: undone } = await mute(
      { articleIds: act.articleIds, sourceIds: act.sourceIds },
      { isMuted: false },
    );
    expect(undone).toEqual(act);
    expect(await listed()).toEqual([apart]);
  });

  it('refuses more than 100', async () => {
    const many = Array.from({ length: 101 }, (_, i) => i + 1);
    await expect(mute({ articleIds: many })).rejects.toThrow('100');
    const ids = await store(...many.map(() => ({})));
    await mute({ articleIds: ids.slice(0, 100) });
    await mute({ articleIds: ids.slice(0, 1) });
    await expect(mute({ articleIds: ids.slice(100) })).rejects.toThrow('Muted');
  });

  it('costs a reader who mutes nothing no statement', async () => {
    await store({});
    const without = await counted.count(() => listed());
    await mute({ articleIds: await store({ title: '別' }) });
    expect(await counted.count(() => listed())).toBe(without + 1);
  });
});
