import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invitations } from '#src/accounts/invitations/table.ts';
import { accounts, accountUsers, users } from '#src/accounts/table.ts';
import { unseal } from '#src/platform/secrets/seal.ts';
import { mailSecret } from '#src/transactional-mail/queue-mail.ts';
import { transactionalMails } from '#src/transactional-mail/table.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildAction, buildArticle, buildBoard, buildColleague, buildMember, buildUser } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { lockBoard } from '../boards/board-access.ts';
import { shares } from '../table.ts';
import { mailsPerDayMax, sharesMax } from './add-shares.ts';

const test = await createTestDatabase({ max: 8 });
const { db } = test;
const now = new Date('2026-11-20T00:00:00Z');
let server: ApiServer;
let owner: Awaited<ReturnType<typeof buildMember>>;
let board: Awaited<ReturnType<typeof buildBoard>>;
let action: Awaited<ReturnType<typeof buildAction>>;
beforeAll(async () => {
  server = await startApiServer({ db, now: () => now });
});
beforeEach(async () => {
  owner = await buildMember(db, {
    user: { realName: '川原 千紙' },
    account: { plan: 'PREMIUM', userLimit: 20, name: '瓦版商事', trustedDomains: ['example.com'] },
  });
  board = await buildBoard(db, { ...owner, title: '<半導体> & 投資' });
  action = await buildAction(db, { board, title: '<確認> する' });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

type Person = { id: string; email: string };
const ask = (query: string, as: Person = owner.user, variables?: Record<string, unknown>) =>
  server.ask(query, { as, ...(variables ? { variables } : {}) });
const code = async (query: string, as?: Person) => (await ask(query, as)).errors?.[0]?.extensions.code;

const kinds = [
  {
    kind: 'board' as const,
    share: (emails: string[], as?: Person) =>
      ask(
        'mutation M($id: ID!, $emails: [String!]!) { shared: addBoardShares(boardId: $id, emails: $emails) { shares { id user { id } } pendingShares { id email } counting { shares } } }',
        as,
        { id: board.id, emails },
      ),
    unshare: (id: string, as?: Person) =>
      ask(`mutation { unshared: removeBoardShares(boardShareId: "${id}") { shares { id } pendingShares { id } } }`, as),
    read: () => `{ board(boardId: "${board.id}") { id } }`,
    edit: () => `mutation { upsertBoard(boardId: "${board.id}", title: "edited") { id } }`,
    remove: () => `mutation { deleteBoard(boardId: "${board.id}") { id } }`,
    path: () => `/boards/${board.id}`,
    title: '<半導体> & 投資',
  },
  {
    kind: 'action' as const,
    share: (emails: string[], as?: Person) =>
      ask(
        'mutation M($id: ID!, $emails: [String!]!) { shared: addActionShares(actionId: $id, emails: $emails) { shares { id user { id } } pendingShares { id email } counting { shares } } }',
        as,
        { id: action.id, emails },
      ),
    unshare: (id: string, as?: Person) =>
      ask(
        `mutation { unshared: removeActionShares(actionShareId: "${id}") { shares { id } pendingShares { id } } }`,
        as,
      ),
    read: () => `{ action(actionId: "${action.id}") { id } }`,
    edit: () =>
      `mutation { upsertAction(actionId: "${action.id}", boardId: "${board.id}", title: "edited", status: CLOSED) { id } }`,
    remove: () => `mutation { deleteAction(actionId: "${action.id}") { id } }`,
    path: () => `/actions/${action.id}`,
    title: '<確認> する',
  },
];

async function mailsTo(address: string) {
  const secret = await mailSecret(db);
  const rows = await db.select().from(transactionalMails).where(eq(transactionalMails.target, address));
  return rows.map((row) => ({ ...row, ...JSON.parse(unseal(secret, row.id, row.sealed!)) }));
}

describe.each(kinds)('sharing: $kind', ({ kind, share, unshare, read, edit, remove, path, title }) => {
  it('lets members see and edit it at once, and tells each once, in their language', async () => {
    const ja = await buildColleague(db, owner.account, 'GENERAL', { email: `Ja-${kind}-${owner.user.id}@Example.com` });
    const en = await buildColleague(db, owner.account, 'GENERAL', { alertsLanguage: 'en' });
    expect(await code(read(), ja)).toBe('NOT_FOUND');
    const field = [` ${ja.email.toUpperCase()} , ${en.email},,`, en.email];
    const { shared } = (await share(field)).data;
    expect(shared.shares.map((one: { user: Person }) => one.user.id).sort()).toEqual([ja.id, en.id].sort());
    expect([shared.pendingShares, shared.counting]).toEqual([[], { shares: 2 }]);
    expect((await share(field)).data.shared).toEqual(shared);
    for (const person of [ja, en]) {
      expect((await ask(read(), person)).errors).toBeUndefined();
      expect((await ask(edit(), person)).errors).toBeUndefined();
    }
    const [toJa, ...moreJa] = await mailsTo(ja.email.toLowerCase());
    const [toEn, ...moreEn] = await mailsTo(en.email);
    expect([moreJa, moreEn]).toEqual([[], []]);
    const url = `https://kawaraban.example${path()}`;
    expect(toJa).toMatchObject({ kind: `share/${kind}`, isPreview: false, state: 'waiting' });
    expect(toJa.subject).toMatch(new RegExp(`^川原 千紙さんが(ボード|アクション)「${title}」を共有しました$`));
    expect(toJa.text).toContain(url);
    expect(toJa.text).toContain(owner.user.email);
    expect(toEn.subject).toBe(`川原 千紙 shared the ${kind} “${title}” with you`);
    expect(toEn.html).toContain(`href="${url}"`);
    expect(toEn.html).toContain(title.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;'));
    expect(toEn.html).not.toContain(title);
    expect(toEn.text).not.toContain('invitation');
  });

  it('is for its owner and ADMINs only, as deleting is', async () => {
    const editor = await buildColleague(db, owner.account);
    const { shared } = (await share([editor.email])).data;
    const [own] = shared.shares;
    expect((await share(['x@example.com'], editor)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await unshare(own.id, editor)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect(await code(remove(), editor)).toBe('FORBIDDEN');
    const admin = await buildColleague(db, owner.account, 'ADMIN');
    const other = await buildColleague(db, owner.account);
    expect((await share([other.email], admin)).data.shared.counting.shares).toBe(2);
    expect((await unshare(own.id, admin)).data.unshared.shares.length).toBe(1);
    expect(await code(read(), editor)).toBe('NOT_FOUND');
    expect((await ask(remove(), admin)).errors).toBeUndefined();
  });

  it('ends at once', async () => {
    const editor = await buildColleague(db, owner.account);
    const [own] = (await share([editor.email])).data.shared.shares;
    expect((await ask(edit(), editor)).errors).toBeUndefined();
    expect((await unshare(own.id)).data.unshared).toEqual({ shares: [], pendingShares: [] });
    expect([await code(read(), editor), await code(edit(), editor)]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect((await unshare(own.id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('ends also for an edit that was asked for before and waits for the removal', async () => {
    const editor = await buildColleague(db, owner.account);
    const [own] = (await share([editor.email])).data.shared.shares;
    const caller = { user: owner.user, userId: owner.user.id, accountId: owner.account.id };
    const membership = {
      ...owner.account,
      userAcl: owner.accountUser.userAcl,
      accountId: owner.account.id,
      accountUserId: '',
      mustSetUpSecondStep: false,
    };
    const asked = await db.transaction(async (tx) => {
      await lockBoard(tx, { actor: { ...caller, membership }, boardId: board.id, right: 'own' });
      const waiting = ask(edit(), editor);
      await untilSomebodyWaits();
      await tx.delete(shares).where(eq(shares.id, Number(own.id)));
      return { waiting };
    });
    expect((await asked.waiting).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('invites an address that is no member’s, and begins when its person joins', async () => {
    const address = `new-${kind}-${owner.user.id}@example.com`;
    const sharing = (await share([address.toUpperCase()])).data.shared;
    expect([sharing.shares, sharing.counting.shares]).toEqual([[], 0]);
    expect(sharing.pendingShares.map((one: { email: string }) => one.email)).toEqual([address]);
    const open = () => db.select().from(invitations).where(eq(invitations.accountId, owner.account.id));
    expect(await open()).toMatchObject([{ email: address, userAcl: 'GENERAL', state: 'open' }]);
    const shared = { kind, id: kind === 'board' ? board.id : action.id, title };
    expect(await open()).toMatchObject([{ shared, mailState: 'waiting' }]);
    await share([address]);
    expect([(await open()).length, await mailsTo(address)]).toEqual([1, []]);

    const person = await buildUser(db, { email: address });
    const joined = `mutation { findOrCreateUser(id: "${person.id}", email: "${address}") { isNew } }`;
    expect((await ask(joined, person)).errors).toBeUndefined();
    expect((await ask(read(), person)).errors).toBeUndefined();
    expect((await ask(edit(), person)).errors).toBeUndefined();
  });

  it('begins as well when a member takes the address', async () => {
    const address = `moved-${kind}-${owner.user.id}@example.com`;
    const member = await buildColleague(db, owner.account);
    const elsewhere = await buildMember(db, { account: { plan: 'PREMIUM' } });
    await share([address]);
    const move = (person: Person) => db.update(users).set({ email: address }).where(eq(users.id, person.id));
    await move(elsewhere.user);
    expect(await db.$count(shares, eq(shares.userId, elsewhere.user.id))).toBe(0);
    await db
      .update(users)
      .set({ email: `old-${address}` })
      .where(eq(users.id, elsewhere.user.id));
    await move(member);
    expect((await ask(read(), member)).errors).toBeUndefined();
  });

  it('leaves the role of an open invitation as it is, and mails its link with what is shared', async () => {
    const address = `asked-${kind}-${owner.user.id}@example.com`;
    await db.insert(invitations).values({
      ...{ accountId: owner.account.id, email: address, userAcl: 'READONLY', locale: 'ja' },
      ...{ createdAt: now, nextMailAt: now, expiresAt: new Date(now.getTime() + 86_400_000) },
    });
    expect((await share([address])).data.shared.pendingShares.length).toBe(1);
    const kept = await db.select().from(invitations).where(eq(invitations.accountId, owner.account.id));
    expect(kept).toMatchObject([{ userAcl: 'READONLY' }]);
    const [mail, ...more] = await mailsTo(address);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: `share/${kind}`, subject: expect.stringContaining(title) });
    expect(mail.text).toContain(`/ja/login/invitation?token=${kept[0]!.id}.`);
  });

  it('is refused as a whole when the account is full', async () => {
    await db.update(accounts).set({ userLimit: 3 }).where(eq(accounts.id, owner.account.id));
    const member = await buildColleague(db, owner.account);
    const address = (n: number) => `full-${n}-${kind}-${owner.user.id}@example.com`;
    const { errors } = await share([member.email, address(1), address(2)]);
    expect(errors?.[0]?.extensions.code).toBe('USER_LIMIT_REACHED');
    expect(await db.$count(shares, eq(shares.accountId, owner.account.id))).toBe(0);
    expect([...(await mailsTo(member.email)), ...(await mailsTo(address(1)))]).toEqual([]);
    expect((await share([member.email, address(1)])).errors).toBeUndefined();
  });

  it('takes a pending share back: whoever joins then does not see it', async () => {
    const address = `back-${kind}-${owner.user.id}@example.com`;
    const [pending] = (await share([address])).data.shared.pendingShares;
    expect((await unshare(pending.id)).data.unshared.pendingShares).toEqual([]);
    const person = await buildUser(db, { email: address });
    await ask(`mutation { findOrCreateUser(id: "${person.id}", email: "${address}") { isNew } }`, person);
    expect(await db.$count(accountUsers, eq(accountUsers.userId, person.id))).toBe(1);
    expect(await code(read(), person)).toBe('NOT_FOUND');
  });

  it('happens once when asked twice at the same moment', async () => {
    const member = await buildColleague(db, owner.account);
    const address = `race-${kind}-${owner.user.id}@example.com`;
    const asked = await Promise.all([1, 2, 3, 4].map(() => share([member.email, address])));
    expect(asked.map(({ errors }) => errors)).toEqual([undefined, undefined, undefined, undefined]);
    expect(await db.$count(shares, eq(shares.accountId, owner.account.id))).toBe(2);
    expect([(await mailsTo(member.email)).length, (await mailsTo(address)).length]).toEqual([1, 0]);
    expect(await db.$count(invitations, eq(invitations.email, address))).toBe(1);
  });

  it('takes no address that is none, and passes over its owner and nothing at all', async () => {
    for (const emails of [['a@b.example, nobody'], ['@example.com'], ['a b@example.com'], ['a@example']]) {
      const { errors } = await share(emails);
      expect(errors?.[0]?.extensions.problems).toMatchObject([{ field: 'emails', messageKey: 'error.email' }]);
    }
    const many = Array.from({ length: 51 }, (_, i) => `a${i}@example.com`);
    expect((await share([many.join(',')])).errors?.[0]?.extensions.problems).toMatchObject([
      { messageKey: 'error.tooMany' },
    ]);
    for (const emails of [[], [''], [' , '], [owner.user.email]]) {
      expect((await share(emails)).data.shared.counting.shares).toBe(0);
    }
    expect(await mailsTo(owner.user.email)).toEqual([]);
  });

  it('stops at 100', async () => {
    const column = kind === 'board' ? 'board_id' : 'action_id';
    const id = kind === 'board' ? board.id : action.id;
    await db.$client`
      insert into shares (account_id, ${db.$client(column)}, email, created_at)
      select ${owner.account.id}, ${id}, n || '@example.com', now() from generate_series(1, ${sharesMax}) n`;
    const member = await buildColleague(db, owner.account);
    expect((await share([member.email])).errors?.[0]?.extensions.code).toBe('LIMIT_REACHED');
    expect(await mailsTo(member.email)).toEqual([]);
  });

  it('again and again does not fill an inbox', async () => {
    const member = await buildColleague(db, owner.account);
    const mails = () => db.$count(transactionalMails, eq(transactionalMails.target, member.email));
    await db.$client`
      insert into transactional_mails (kind, target, is_preview, state, next_attempt_at, expires_at, created_at)
      select 'share/board', ${member.email}, false, 'sent', now(), now(), ${now.toISOString()}
      from generate_series(1, ${mailsPerDayMax - 1})`;
    const [one] = (await share([member.email])).data.shared.shares;
    expect((await unshare(one.id)).errors).toBeUndefined();
    expect((await share([member.email])).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
    expect([await db.$count(shares, eq(shares.accountId, owner.account.id)), await mails()]).toEqual([
      0,
      mailsPerDayMax,
    ]);
  });

  it('of a demonstration mails nobody outside the machine', async () => {
    await db.update(accounts).set({ demo: true }).where(eq(accounts.id, owner.account.id));
    const address = `demo-${kind}-${owner.user.id}@example.com`;
    const [pending] = (await share([address])).data.shared.pendingShares;
    await unshare(pending.id);
    await share([address]);
    expect(await mailsTo(address)).toMatchObject([{ isPreview: true }]);
  });
});

describe('a share', () => {
  it('of a board brings its articles and actions, of an action only that', async () => {
    const article = await buildArticle(db);
    await ask(
      `mutation { addArticleToBoard(boardId: "${board.id}", articleKind: Headline, articleId: "${article.id}") { id } }`,
    );
    const [ofBoard, ofAction] = [await buildColleague(db, owner.account), await buildColleague(db, owner.account)];
    await kinds[0]!.share([ofBoard.email]);
    await kinds[1]!.share([ofAction.email]);
    const lists = '{ boards { data { id } } actions { data { id board { id } } } }';
    expect((await ask(lists, ofBoard)).data).toEqual({
      boards: { data: [{ id: String(board.id) }] },
      actions: { data: [{ id: String(action.id), board: { id: String(board.id) } }] },
    });
    expect((await ask(lists, ofAction)).data).toEqual({
      boards: { data: [] },
      actions: { data: [{ id: String(action.id), board: null }] },
    });
    for (const query of [
      `{ board(boardId: "${board.id}") { id } }`,
      `{ boardArticles(boardId: "${board.id}") { isLast } }`,
      `{ actions(boardId: "${board.id}") { isLast } }`,
      `mutation { upsertAction(boardId: "${board.id}", title: "a") { id } }`,
      `mutation { upsertBoard(boardId: "${board.id}", title: "a") { id } }`,
    ]) {
      expect([query, await code(query, ofAction)]).toEqual([query, 'NOT_FOUND']);
    }
    const another = await buildBoard(db, { user: ofAction, account: owner.account });
    const move = `mutation { upsertAction(actionId: "${action.id}", boardId: "${another.id}", title: "a") { id } }`;
    expect(await code(move, ofAction)).toBe('NOT_FOUND');
    const titles = (await ask('{ boards { data { title counting { articles actions shares } } } }', ofBoard)).data
      .boards.data;
    expect(titles).toEqual([{ title: board.title, counting: { articles: 1, actions: 1, shares: 1 } }]);
  });

  it('is not removed under the name of the other kind', async () => {
    const member = await buildColleague(db, owner.account);
    const [ofBoard] = (await kinds[0]!.share([member.email])).data.shared.shares;
    expect(await code(`mutation { removeActionShares(actionShareId: "${ofBoard.id}") { id } }`)).toBe('NOT_FOUND');
  });

  it('lets READONLY read and change nothing', async () => {
    const reader = await buildColleague(db, owner.account, 'READONLY');
    for (const one of kinds) {
      await one.share([reader.email]);
      expect((await ask(one.read(), reader)).errors).toBeUndefined();
      expect([await code(one.edit(), reader), await code(one.remove(), reader)]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    }
    expect(await code(`mutation { postActionComment(actionId: "${action.id}", content: "a") { id } }`, reader)).toBe(
      'FORBIDDEN',
    );
  });
});

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const [row] = await db.$client`
      select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (row?.waiting > 0) return;
  }
}
