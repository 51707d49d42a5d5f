import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignInUsers } from '#src/accounts/sign-in-users.ts';
import { accounts, users } from '#src/accounts/table.ts';
import { clips } from '#src/features/clips/table.ts';
import { type ApiServer, signToken, startApiServer } from '#test/api-server.ts';
import { buildArticle, buildBoard, buildColleague, buildMember, buildSearch, buildSession } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';

const test = await createTestDatabase();
const { db } = test;
let server: ApiServer;
const removed: string[] = [];
beforeAll(async () => {
  const signInUsers: Partial<SignInUsers> = { remove: async (userId) => void removed.push(userId) };
  server = await startApiServer({ db, signInUsers: signInUsers as SignInUsers });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

type Member = Awaited<ReturnType<typeof buildMember>>;

async function askAfter(minutes: number, { user, account }: Member, query: string) {
  const { session_id: sessionId } = await buildSession(db, user);
  const at = new Date(Date.now() - minutes * 60_000).toISOString();
  await db.$client`insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
    values (${sessionId}, 'password', ${at}, ${at})`;
  const headers = { authorization: `Bearer ${await signToken(user, { sessionId })}`, 'x-account-id': account.id };
  return await server.ask(query, { headers });
}

describe('deleting oneself', () => {
  it('needs a sign-in of the last ten minutes', async () => {
    const member = await buildMember(db);
    await buildColleague(db, member.account, 'ADMIN');
    const query = 'mutation { deleteMe(boards: DELETE) }';
    expect((await askAfter(11, member, query)).errors?.[0]?.extensions.code).toBe('FRESH_SIGN_IN_REQUIRED');
    expect((await askAfter(1, member, query)).data).toEqual({ deleteMe: true });
    expect(await db.select().from(users).where(eq(users.id, member.user.id))).toEqual([]);
    expect(removed).toContain(member.user.id);
  });

  it('says before what it does to each account', async () => {
    const member = await buildMember(db, { userAcl: 'ADMIN' });
    const colleague = await buildColleague(db, member.account);
    await buildBoard(db, member);
    const query = `{ deletionOutlook { isSignInFresh accounts {
      account { id } isOnlyMember isLastAdmin boardCount successors { id } } } }`;
    const { data } = await askAfter(1, member, query);
    expect(data.deletionOutlook).toEqual({
      isSignInFresh: true,
      accounts: [
        {
          account: { id: member.account.id },
          ...{ isOnlyMember: false, isLastAdmin: true, boardCount: 1, successors: [{ id: colleague.id }] },
        },
      ],
    });
  });

  it('is not possible in a demo account, which everybody shares', async () => {
    const member = await buildMember(db, { account: { demo: true } });
    const { errors } = await askAfter(1, member, 'mutation { deleteMe(boards: DELETE) }');
    expect(errors?.[0]?.extensions.code).toBe('DEMO_ACCOUNT');
  });
});

it('an ADMIN closes the current account and no other', async () => {
  const member = await buildMember(db, { userAcl: 'ADMIN' });
  const other = await buildMember(db, { userAcl: 'ADMIN' });
  const close = (id: string) => askAfter(1, member, `mutation { closeAccount(accountId: "${id}") }`);
  expect((await close(other.account.id)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  expect((await close(member.account.id)).data).toEqual({ closeAccount: true });
  expect(await db.select().from(accounts).where(eq(accounts.id, member.account.id))).toEqual([]);
});

describe('a download of one’s data', () => {
  it('is a ZIP with the lists of the person and of nobody else', async () => {
    const member = await buildMember(db, { user: { realName: '潮見 花子' } });
    const other = await buildMember(db, { user: { realName: 'Somebody Else' } });
    const article = await buildArticle(db, { title: '=cmd|calc' });
    for (const { account, user } of [member, other]) {
      await db.insert(clips).values({ accountId: account.id, userId: user.id, articleId: article.id });
    }
    await buildSearch(db, { ...member, name: '半導体', spikeSensitivity: 'HIGH' });
    const response = await server.get('/api/my-data', { as: member.user });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const read = (name: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(files[name]);
    expect(JSON.parse(read('profile.json'))).toMatchObject([{ real_name: '潮見 花子' }]);
    expect(JSON.parse(read('saved-searches.json'))).toMatchObject([{ name: '半導体', spike_sensitivity: 'HIGH' }]);
    const lines = read('clips.csv').trimEnd().split('\r\n');
    expect(lines[0]).toBe('\ufeff"created_at","article_id","title","article_url"');
    expect(lines.slice(1)).toEqual([expect.stringContaining(`"${article.id}","'=cmd|calc"`)]);
    const all = Object.keys(files).map(read).join();
    expect(all).not.toContain('Somebody Else');
    expect(all).not.toContain(other.user.id);
  });

  it('is for the signed-in person only', async () => {
    expect((await server.get('/api/my-data')).status).toBe(401);
  });
});
