/**
 * Checks every field against the table of operations and roles (accounts/roles.ts). The test fails for a field that has
 * no operation or that the test does not call.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operators } from '#src/accounts/operators/table.ts';
import { type Operation, operations as table, type UserAcl } from '#src/accounts/roles.ts';
import type { SignInUsers } from '#src/accounts/sign-in-users.ts';
import { clips } from '#src/features/clips/table.ts';
import { recents } from '#src/features/recent/table.ts';
import { boardArticles } from '#src/features/workspace/table.ts';
import { schema } from '#src/graphql.ts';
import { articleTags } from '#src/pipeline/articles/tags/table.ts';
import { indexArticles } from '#src/pipeline/search/index-articles.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildArticle, buildMember, buildSource } from '#test/builders.ts';
import {
  buildWorld as buildWorldIn,
  ofOneAccount,
  everyOperation as operations,
  type World,
} from '#test/every-operation.ts';
import { createTestDatabase } from '#test/harness.ts';

const test = await createTestDatabase();
const { db } = test;
let server: ApiServer;
beforeAll(async () => {
  const signInUsers = {
    createUser: async () => ({ kind: 'made' }),
    invite: async () => ({ kind: 'invited', userId: randomUUID() }),
  };
  server = await startApiServer({ db, signInUsers: signInUsers as unknown as SignInUsers });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

const buildWorld = (options: Parameters<typeof buildMember>[1] = {}) => buildWorldIn(db, options);
const codeOf = async (query: string, as?: { id: string; email: string }) =>
  (await server.ask(query, { as })).errors?.[0]?.extensions.code ?? 'ok';

const fields = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() };
/** Fields that delete a row. They run last, dependent rows first, so that all tests can share one set of data. */
const takingAway = [
  ...['removeActionComment', 'removeActionShares', 'removeArticleToBoard', 'removeBoardShares'],
  ...[
    'deleteAction',
    'deleteBoard',
    'deleteSearchSettings',
    'deleteTag',
    'deleteGlossaryTerm',
    'pluckClip',
    'deleteReport',
  ],
  ...['removeAlertDestination', 'deleteContactOnHubSpot', 'revokeInvitation', 'changeMemberRole', 'removeMember'],
];
const inOwnWorld = ['leaveAccount', 'declineInvitation', 'findOrCreateUser'];
/** Fields that refuse even a permitted caller, because the test's tokens have no session and hence no fresh sign-in. */
const needFreshSignIn = ['changeSecurityRules', 'closeAccount', 'deleteMe'];
const askedLast = [...takingAway, ...inOwnWorld];
const names = [
  ...Object.keys(fields)
    .filter((name) => !askedLast.includes(name))
    .sort(),
  ...askedLast,
];

/** Fields that accept any valid token, even without a membership. `user` is public and returns null without a token. */
const beforeMembership = ['declineInvitation', 'deleteMe', 'deletionOutlook', 'findOrCreateUser', 'masters', 'user'];

interface Scopes {
  may?: Operation;
  isSignedIn?: true;
  isOperator?: true;
}

/** Fields without a scope: the permission depends on the contact, so the resolver checks it. */
const askedInside: Record<string, Operation> = {
  getLifeCycleStageOnHubSpot: 'readCrmContacts',
  upsertOnHubSpot: 'changeCrmContacts',
  deleteContactOnHubSpot: 'changeCrmContacts',
};

function scopesOf(name: string): Scopes {
  const inside = askedInside[name];
  if (inside) return { may: inside };
  const { pothosOptions } = fields[name]!.extensions as { pothosOptions?: { authScopes?: Scopes } };
  return pothosOptions?.authScopes ?? {};
}

interface Persona {
  name: string;
  world: Parameters<typeof buildMember>[1];
  as: 'member' | 'nobody' | 'stranger' | 'operator' | 'suspended';
  isBasic?: true;
  isTrialOver?: true;
}

const premium = { plan: 'PREMIUM', userLimit: 10 } as const;
const roles: UserAcl[] = ['READONLY', 'GENERAL', 'BILLING', 'ADMIN'];
const personas: Persona[] = [
  { name: 'nobody', world: { account: premium }, as: 'nobody' },
  { name: 'somebody without an account', world: { account: premium }, as: 'stranger' },
  ...roles.map((userAcl): Persona => ({ name: userAcl, world: { userAcl, account: premium }, as: 'member' })),
  { name: 'ADMIN of BASIC', world: { userAcl: 'ADMIN', account: { userLimit: 10 } }, as: 'member', isBasic: true },
  ...(['READONLY', 'ADMIN'] as const).map((userAcl): Persona => {
    const account = { ...premium, trialExpireAt: new Date(Date.now() - 1_000) };
    return { name: `${userAcl} after the trial`, world: { userAcl, account }, as: 'member', isTrialOver: true };
  }),
  { name: 'ADMIN of a demonstration', world: { userAcl: 'ADMIN', account: { ...premium, demo: true } }, as: 'member' },
  {
    name: 'somebody suspended',
    world: { userAcl: 'ADMIN', account: premium, user: { status: 'SUSPENDED' } },
    as: 'suspended',
  },
  { name: 'an operator', world: { userAcl: 'ADMIN', account: premium }, as: 'operator' },
];

function predict(name: string, persona: Persona): string {
  const permitted = predictPermission(name, persona);
  if (permitted === 'ok' && name === 'endSession') return 'NOT_FOUND';
  if (permitted !== 'ok' || !needFreshSignIn.includes(name)) return permitted;
  const refusesDemo = name !== 'changeSecurityRules' && persona.as === 'member';
  return persona.world?.account?.demo && refusesDemo ? 'DEMO_ACCOUNT' : 'FRESH_SIGN_IN_REQUIRED';
}

function predictPermission(name: string, { world, as, isBasic, isTrialOver }: Persona): string {
  const { may, isOperator, isSignedIn } = scopesOf(name);
  if (as === 'suspended') return 'SUSPENDED';
  if (as === 'nobody') return may || isOperator || isSignedIn ? 'UNAUTHENTICATED' : 'ok';
  if (isOperator) return as === 'operator' ? 'ok' : 'FORBIDDEN';
  if (!may) return 'ok';
  const rule: { roles: readonly UserAcl[]; isPremium?: boolean; isKeptAfterTrial?: boolean } = table[may];
  if (as === 'stranger' || !rule.roles.includes(world?.userAcl ?? 'GENERAL')) return 'FORBIDDEN';
  if (rule.isPremium && isBasic) return 'PLAN_REQUIRED';
  return isTrialOver && !rule.isKeptAfterTrial ? 'TRIAL_EXPIRED' : 'ok';
}

async function enter({ world: options, as }: Persona) {
  const world = await buildWorld(options);
  if (as === 'operator') await db.insert(operators).values({ userId: world.user.id });
  if (as !== 'stranger') return { world, asker: as === 'nobody' ? undefined : world.user };
  const stranger = { id: randomUUID(), email: `${randomUUID()}@kawaraban.example` };
  await db.$client`update invitations set email = ${stranger.email} where id = ${world.received.id}`;
  return { world: { ...world, user: { ...world.user, ...stranger } }, asker: stranger };
}

describe('every field of the schema', () => {
  it('is tried here', () => {
    expect(Object.keys(operations).sort()).toEqual(Object.keys(fields).sort());
    expect(names.toSorted()).toEqual(Object.keys(fields).sort());
  });

  it('declares whose it is', () => {
    const undeclared = names.filter((name) => !scopesOf(name).may && !scopesOf(name).isOperator);
    expect(undeclared.sort()).toEqual(beforeMembership);
    expect(names.filter((name) => Object.keys(scopesOf(name)).length === 0)).toEqual(['user']);
  });

  it.each(personas)('answers $name as the table of roles says', async (persona) => {
    let kept = await enter(persona);
    const [actual, expected]: Record<string, string>[] = [{}, {}];
    for (const name of names) {
      const prediction = predict(name, persona);
      if (prediction === 'ok' && inOwnWorld.includes(name)) kept = await enter(persona);
      actual![name] = await codeOf(operations[name]!(kept.world), kept.asker);
      expected![name] = prediction;
    }
    expect(actual).toEqual(expected);
  });
});

describe('another account’s ids', () => {
  let own: World;
  let other: World;
  beforeAll(async () => {
    own = await buildWorld({ userAcl: 'ADMIN', account: premium });
    other = await buildWorld({ userAcl: 'ADMIN', account: premium });
    await db.$client`
      insert into account_users (account_id, user_id, user_acl, created_at)
      values (${own.account.id}, ${other.user.id}, 'ADMIN', now() + interval '1 hour')`;
  });

  it.each(Object.keys(ofOneAccount))('are not found by %s', async (name) => {
    expect(await codeOf(operations[name]!(other), own.user)).toBe('NOT_FOUND');
  });

  it.each(Object.keys(ofOneAccount).filter((name) => name !== 'declineInvitation'))(
    'of the same person are not found by %s while another account is current',
    async (name) => {
      const headers = { 'x-account-id': own.account.id };
      const { errors } = await server.ask(operations[name]!(other), { as: other.user, headers });
      expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    },
  );

  it.each(['boards', 'boardTitles', 'actions', 'tags', 'members', 'clips', 'recent'])(
    'are in no list of %s',
    async (name) => {
      const list = name === 'boardTitles' || name === 'tags' ? '{ id }' : '{ data { id } }';
      const query = name === 'members' ? '{ members { members { id } invitations { id } } }' : `{ ${name} ${list} }`;
      const [mine, theirs] = [await server.ask(query, { as: own.user }), await server.ask(query, { as: other.user })];
      const idsOf = ({ data }: { data: unknown }): string[] => JSON.stringify(data).match(/"id":"[^"]+"/g) ?? [];
      expect(idsOf(mine)).not.toEqual([]);
      expect(idsOf(mine).filter((id) => idsOf(theirs).includes(id))).toEqual([]);
    },
  );

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
    const world = await buildWorld({ account: { ...premium, availableCountries: ['JP'] } });
    const source = await buildSource(db, { country: 'US', language: 'en' });
    const foreign = await buildArticle(db, { country: 'US', sourceId: source.id, title: 'Chips' });
    await indexArticles({ db }, [foreign.id]);
    const ask = async (query: string) => server.ask(query, { as: world.user });

    expect(await codeOf(`{ headline(headlineId: "${foreign.id}") { id } }`, world.user)).toBe('NOT_FOUND');
    for (const name of ['pushClip', 'pushRecent']) {
      const push = `mutation { ${name}(articleKind: Headline, articleId: "${foreign.id}") { id } }`;
      expect(await codeOf(push, world.user)).toBe('NOT_FOUND');
    }
    const row = { accountId: world.account.id, userId: world.user.id, articleId: foreign.id };
    await db.insert(clips).values(row);
    await db.insert(recents).values(row);
    const lists = await ask(
      '{ clips { data { article { id } } } recent { data { article { id } } } headlines { data { id } } }',
    );
    expect(JSON.stringify(lists.data)).not.toContain(`"${foreign.id}"`);
    expect(JSON.stringify(lists.data)).toContain(`"${world.headline.id}"`);

    const mine = { accountId: world.account.id, createdAt: new Date() };
    await db.insert(boardArticles).values({ ...mine, boardId: world.board.id, articleId: foreign.id });
    await db
      .insert(articleTags)
      .values([foreign, world.headline].map(({ id }) => ({ ...mine, tagId: world.tag.id, articleId: id })));
    const shared = await ask(`{
      boardArticles(boardId: "${world.board.id}") { data { articleId } }
      boards { data { counting { articles } } }
      headlines(tagIds: ["${world.tag.id}"]) { data { id } }
      tags { articleCount } }`);
    expect(shared.errors).toBeUndefined();
    expect(JSON.stringify(shared.data)).not.toContain(`"${foreign.id}"`);
    expect(shared.data.headlines.data).toEqual([{ id: String(world.headline.id) }]);
    expect(shared.data.tags).toEqual([{ articleCount: 1 }]);
    expect(shared.data.boards.data).toEqual([{ counting: { articles: 1 } }]);
    for (const label of ['labelArticle', 'unlabelArticle']) {
      const mutation = `mutation { ${label}(tagId: "${world.tag.id}", articleKind: Headline, articleId: "${foreign.id}") { id } }`;
      expect(await codeOf(mutation, world.user)).toBe('NOT_FOUND');
    }
    const put = `addArticleToBoard(boardId: "${world.board.id}", articleKind: Headline, articleId: "${foreign.id}")`;
    expect(await codeOf(`mutation { ${put} { id } }`, world.user)).toBe('NOT_FOUND');

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
