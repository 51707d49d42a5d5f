/**
 * Who may do what, tried for every operation of the schema over HTTP: anonymous, signed in without an account, each role,
 * after the trial, and with the ids of another account.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clips } from '#src/features/clips/table.ts';
import { recents } from '#src/features/recent/table.ts';
import { schema } from '#src/graphql.ts';
import { indexArticles } from '#src/pipeline/search/index-articles.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import {
  buildAnnouncement,
  buildArticle,
  buildMember,
  buildSearch,
  buildSource,
  buildSuggestion,
} from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';

const test = await createTestDatabase();
const { db } = test;
let server: ApiServer;
beforeAll(async () => {
  server = await startApiServer({ db });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

type Member = Awaited<ReturnType<typeof buildWorld>>;

/** A member with a row of everything. */
async function buildWorld(options: Parameters<typeof buildMember>[1] = {}) {
  const member = await buildMember(db, options);
  const source = await buildSource(db);
  const headline = await buildArticle(db, { sourceId: source.id });
  const notice = await buildArticle(db, { sourceId: source.id, articleKind: 'Notice' });
  await indexArticles({ db }, [headline.id, notice.id]);
  const own = { accountId: member.account.id, userId: member.user.id, articleId: headline.id };
  const [clip] = await db.insert(clips).values(own).returning();
  const [recent] = await db.insert(recents).values(own).returning();
  const search = await buildSearch(db, { ...member, alertsChannel: 0 });
  const suggestion = await buildSuggestion(db);
  const announcement = await buildAnnouncement(db);
  return { ...member, headline, notice, clip: clip!, recent: recent!, search, suggestion, announcement };
}

/** Every operation, with ids of `world`. */
const operations: Record<string, (world: Member) => string> = {
  user: () => '{ user { id nextAlertAt alertProblems { kind } accountUsers { searchSettings { name } } } }',
  masters: () => '{ masters(tables: ["industries", "jobs"]) { industries { id } jobs { id } } }',
  searchAssets: () => '{ searchAssets { oldestAt { headline notice } trendWords sources } }',
  headline: (w) => `{ headline(headlineId: "${w.headline.id}") { id clipId body } }`,
  headlines: (w) => `{ headlines(baseId: "${w.headline.id}", isLatest: true) { data { id } } }`,
  notice: (w) => `{ notice(noticeId: "${w.notice.id}") { id attachUrl } }`,
  notices: () => '{ notices { data { id } } }',
  clips: (w) => `{ clips(baseId: "${w.clip.id}") { data { id } } }`,
  recent: (w) => `{ recent(baseId: "${w.recent.id}") { data { id } } }`,
  alertArticles: () => '{ alertArticles { id } }',
  undeliveredAlertArticles: () => '{ undeliveredAlertArticles { id } }',
  webhookSamples: () => '{ webhookSamples(take: 2) { id } }',
  searchPreview: () => '{ searchPreview(kind: Headline, keywords: "半導体") { understood days { day count } } }',
  findOrCreateUser: (w) =>
    `mutation { findOrCreateUser(id: "${w.user.id}", email: "${w.user.email}") { isNew user { id } } }`,
  updateUser: () => 'mutation { updateUser(realName: "青井", alertsChannel: 0) { id } }',
  addSearchSettings: () => `mutation { addSearchSettings(name: "${randomUUID()}", conditions: {}) { id } }`,
  updateSearchSettings: (w) => `mutation { updateSearchSettings(id: "${w.search.id}", default: true) { id } }`,
  deleteSearchSettings: (w) => `mutation { deleteSearchSettings(id: "${w.search.id}") { id } }`,
  searchLogging: () => 'mutation { searchLogging(conditions: { keywords: "日銀" }) }',
  pushClip: (w) => `mutation { pushClip(articleKind: Notice, articleId: "${w.notice.id}") { id } }`,
  pluckClip: (w) => `mutation { pluckClip(clipId: "${w.clip.id}") { id } }`,
  pushRecent: (w) => `mutation { pushRecent(articleKind: Notice, articleId: "${w.notice.id}") { id } }`,
  sendTestAlert: () => 'mutation { sendTestAlert(channel: 1) { ok } }',
  markAlertsRead: () => 'mutation { markAlertsRead }',
  suggestion: (w) => `{ suggestion(suggestionId: "${w.suggestion.articleId}") { id author { id } } }`,
  suggestions: (w) => `{ suggestions(authorId: "${w.suggestion.authorId}") { data { id author { id } } } }`,
  author: (w) => `{ author(authorId: "${w.suggestion.authorId}") { id name } }`,
  announcements: (w) => `{ announcements(baseId: "${w.announcement.id}") { data { id } } }`,
  unreadAnnouncementCount: () => '{ unreadAnnouncementCount }',
  markAnnouncementsRead: () => 'mutation { markAnnouncementsRead }',
};
const names = Object.keys(operations);
/** For anyone: `user` answers null, and findOrCreateUser is how a signed-in person gets an account. */
const beforeMembership = ['user', 'masters', 'findOrCreateUser'];
const refusedAfterTrial = [
  'addSearchSettings',
  'updateSearchSettings',
  'deleteSearchSettings',
  'searchLogging',
  'pushClip',
  'pluckClip',
  'pushRecent',
  'sendTestAlert',
];

const codeOf = async (query: string, as?: { id: string; email: string }) =>
  (await server.ask(query, { as })).errors?.[0]?.extensions.code ?? 'ok';

describe('every operation', () => {
  it('is tried here', () => {
    const all = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    );
    expect([...names].sort()).toEqual(all.sort());
  });

  it.each(names)('refuses nobody’s %s', async (name) => {
    const world = await buildWorld();
    const { data, errors } = await server.ask(operations[name]!(world));
    if (name === 'user') expect(data).toEqual({ user: null });
    else expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it.each(names)('lets READONLY, GENERAL, BILLING and ADMIN %s', async (name) => {
    for (const userAcl of ['READONLY', 'GENERAL', 'BILLING', 'ADMIN'] as const) {
      const world = await buildWorld({ userAcl });
      expect([userAcl, await codeOf(operations[name]!(world), world.user)]).toEqual([userAcl, 'ok']);
    }
  });

  it.each(names)('is refused to someone without an account: %s', async (name) => {
    const stranger = { id: randomUUID(), email: `${randomUUID()}@kawaraban.example` };
    const world = { ...(await buildWorld()), user: stranger } as unknown as Member;
    const expected = beforeMembership.includes(name) ? 'ok' : 'FORBIDDEN';
    expect(await codeOf(operations[name]!(world), stranger)).toBe(expected);
  });

  it.each(names)('keeps to reading when the trial is over: %s', async (name) => {
    const world = await buildWorld({ userAcl: 'ADMIN', account: { trialExpireAt: new Date(Date.now() - 1_000) } });
    const expected = refusedAfterTrial.includes(name) ? 'TRIAL_EXPIRED' : 'ok';
    expect(await codeOf(operations[name]!(world), world.user)).toBe(expected);
  });
});

describe('another account’s ids', () => {
  let own: Member;
  let other: Member;
  beforeEach(async () => {
    own = await buildWorld();
    other = await buildWorld();
  });

  it.each(['clips', 'recent', 'pluckClip', 'updateSearchSettings', 'deleteSearchSettings'])(
    'are not found by %s',
    async (name) => {
      expect(await codeOf(operations[name]!(other), own.user)).toBe('NOT_FOUND');
      expect(await codeOf(operations[name]!(other), other.user)).toBe('ok');
    },
  );

  it('of the same person are not found either while another account is current', async () => {
    const both = await buildWorld({ user: {} });
    await db.$client`
      insert into account_users (account_id, user_id, user_acl, created_at)
      values (${own.account.id}, ${both.user.id}, 'GENERAL', now() + interval '1 hour')`;
    const headers = { 'x-account-id': own.account.id };
    const { errors } = await server.ask(operations.pluckClip!(both), { as: both.user, headers });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const list = await server.ask('{ clips { data { id } } }', { as: both.user, headers });
    expect(list.data.clips.data).toEqual([]);
  });

  it('in cookie and header give no entrance: the own account stays the current one', async () => {
    const attempts: Record<string, string>[] = [
      { 'x-account-id': other.account.id },
      { cookie: `account=${other.account.id}` },
      { cookie: `account=${encodeURIComponent(JSON.stringify({ id: other.account.id }))}` },
      { cookie: 'account=%E0%A4%A; account=' },
    ];
    for (const headers of attempts) {
      const { data } = await server.ask('{ clips { data { id } } }', { as: own.user, headers });
      expect(data.clips.data).toEqual([{ id: String(own.clip.id) }]);
    }
  });

  it('cannot be signed up for', async () => {
    expect(await codeOf(operations.findOrCreateUser!(other), own.user)).toBe('FORBIDDEN');
  });

  it.each(['0', '-1', '1e3', '99999999999999999999', 'x', '', '1; drop table users'])(
    'nor ids that are none (%s) are found',
    async (id) => {
      expect(await codeOf(`mutation { pluckClip(clipId: "${id}") { id } }`, own.user)).toBe('NOT_FOUND');
      expect(await codeOf(`{ headline(headlineId: "${id}") { id } }`, own.user)).toBe('NOT_FOUND');
      expect(await codeOf(`mutation { deleteSearchSettings(id: "${id}") { id } }`, own.user)).toBe('NOT_FOUND');
    },
  );
});

describe('the countries of the account', () => {
  it('bound every read of articles', async () => {
    const world = await buildWorld({ account: { availableCountries: ['JP'] } });
    const source = await buildSource(db, { country: 'US', language: 'en' });
    const foreign = await buildArticle(db, { country: 'US', sourceId: source.id, title: 'Chips' });
    await indexArticles({ db }, [foreign.id]);
    const ask = async (query: string) => server.ask(query, { as: world.user });

    expect(await codeOf(`{ headline(headlineId: "${foreign.id}") { id } }`, world.user)).toBe('NOT_FOUND');
    for (const name of ['pushClip', 'pushRecent']) {
      const push = `mutation { ${name}(articleKind: Headline, articleId: "${foreign.id}") { id } }`;
      expect(await codeOf(push, world.user)).toBe('NOT_FOUND');
    }
    // Saved while the account still had the country.
    const row = { accountId: world.account.id, userId: world.user.id, articleId: foreign.id };
    await db.insert(clips).values(row);
    await db.insert(recents).values(row);
    const lists = await ask(
      '{ clips { data { article { id } } } recent { data { article { id } } } headlines { data { id } } }',
    );
    expect(JSON.stringify(lists.data)).not.toContain(`"${foreign.id}"`);
    expect(JSON.stringify(lists.data)).toContain(`"${world.headline.id}"`);

    const { data } = await ask('{ searchAssets { sources } headlines(country: ["US"]) { data { id } } }');
    expect(JSON.stringify(data.searchAssets.sources)).not.toContain('"US"');
    expect(data.headlines.data).toEqual([]);
  });
});

describe('the organisation', () => {
  it('is renamed by BILLING and ADMIN only', async () => {
    const rename = (name: string) =>
      `mutation { updateUser(accountName: "${name}") { accountUsers { account { name } } } }`;
    for (const userAcl of ['READONLY', 'GENERAL'] as const) {
      const { user } = await buildMember(db, { userAcl });
      expect(await codeOf(rename('潮見商事'), user)).toBe('FORBIDDEN');
    }
    for (const userAcl of ['BILLING', 'ADMIN'] as const) {
      const { user } = await buildMember(db, { userAcl });
      const { data } = await server.ask(rename('潮見商事'), { as: user });
      expect(data.updateUser.accountUsers[0].account.name).toBe('潮見商事');
    }
  });
});
