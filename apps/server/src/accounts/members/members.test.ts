import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invitations } from '#src/accounts/invitations/table.ts';
import { accounts, accountUsers } from '#src/accounts/table.ts';
import { clips } from '#src/features/clips/table.ts';
import { recents } from '#src/features/recent/table.ts';
import { savedSearches } from '#src/saved-searches/table.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildAccount, buildArticle, buildMember, buildSearch, buildUser } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';

const test = await createTestDatabase({ max: 10 });
const { db } = test;
let server: ApiServer;
let now = new Date('2026-11-20T00:00:00Z');
let admin: Awaited<ReturnType<typeof buildMember>>;
beforeAll(async () => {
  server = await startApiServer({ db, now: () => now });
});
beforeEach(async () => {
  admin = await buildMember(db, { userAcl: 'ADMIN', account: { userLimit: 4 } });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

type Person = { id: string; email: string };
const ask = (query: string, as: Person = admin.user) => server.ask(query, { as });
const codeOf = async (query: string, as?: Person) => (await ask(query, as)).errors?.[0]?.extensions.code ?? 'ok';
const newPerson = (): Person => ({ id: randomUUID(), email: `${randomUUID()}@kawaraban.example` });
const invite = (email: string, userAcl = 'GENERAL') =>
  `mutation { inviteMember(email: "${email}", userAcl: ${userAcl}) { id email userAcl expiresAt mail } }`;
const signIn = async (person: Person) => {
  const { id, email } = person;
  const user = 'user { id accountUsers { accountId userAcl account { name trialExpireAt } } }';
  const { data, errors } = await ask(
    `mutation { findOrCreateUser(id: "${id}", email: "${email}") { isNew ${user} } }`,
    person,
  );
  expect(errors).toBeUndefined();
  return data.findOrCreateUser;
};
const read = async (as?: Person) => {
  const { data } = await ask(
    '{ members { userLimit members { id email userAcl } invitations { id email userAcl mail } } }',
    as,
  );
  return data.members;
};
const addMember = async (userAcl: 'ADMIN' | 'GENERAL' | 'READONLY' = 'GENERAL') => {
  const user = await buildUser(db);
  const [row] = await db
    .insert(accountUsers)
    .values({ accountId: admin.account.id, userId: user.id, userAcl })
    .returning();
  return { user, memberId: row!.id };
};

describe('inviting', () => {
  it('gives an open invitation of 14 days, once an address, with the role given last', async () => {
    const first = (await ask(invite(' New.Reader@Example.com '))).data.inviteMember;
    expect(first).toMatchObject({ email: 'new.reader@example.com', userAcl: 'GENERAL', mail: 'waiting' });
    expect(first.expiresAt).toBe('2026-12-04T00:00:00.000Z');
    const again = (await ask(invite('new.reader@example.com', 'BILLING'))).data.inviteMember;
    expect(again).toEqual({ ...first, userAcl: 'BILLING' });
    expect((await read()).invitations).toEqual([
      { id: first.id, email: 'new.reader@example.com', userAcl: 'BILLING', mail: 'waiting' },
    ]);
  });

  it('refuses what is no address, and who is a member already', async () => {
    expect(await codeOf(invite('nobody'))).toBe('BAD_USER_INPUT');
    expect(await codeOf(invite(admin.user.email.toUpperCase()))).toBe('ALREADY_MEMBER');
  });

  it('counts members and open invitations, and neither revoked nor expired ones', async () => {
    const ids = [];
    for (let i = 0; i < 3; i++) ids.push((await ask(invite(newPerson().email))).data.inviteMember.id);
    const { errors } = await ask(invite(newPerson().email));
    expect(errors?.[0]?.extensions.code).toBe('USER_LIMIT_REACHED');
    expect(errors?.[0]?.message).toContain('4');
    await ask(`mutation { revokeInvitation(invitationId: "${ids[0]}") { id } }`);
    const last = newPerson();
    expect(await codeOf(invite(last.email))).toBe('ok');
    const then = now;
    now = new Date(now.getTime() + 15 * 86_400_000);
    expect((await read()).invitations).toEqual([]);
    expect(await codeOf(invite(last.email))).toBe('ok');
    now = then;
  });

  it('never passes the limit, however many are invited at the same moment', async () => {
    const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(invite(newPerson().email))));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(3);
    expect(codes.filter((code) => code === 'USER_LIMIT_REACHED')).toHaveLength(5);
    expect((await read()).invitations).toHaveLength(3);
  });

  it('makes one invitation of two for the same address at the same moment', async () => {
    const { email } = newPerson();
    const answers = await Promise.all([ask(invite(email)), ask(invite(email)), ask(invite(email))]);
    expect(new Set(answers.map(({ data }) => data.inviteMember.id)).size).toBe(1);
  });

  it('ends for the day after 100', async () => {
    await db.update(invitations).set({ state: 'revoked' });
    const many = { accountId: admin.account.id, userAcl: 'GENERAL', locale: 'ja', state: 'revoked' } as const;
    const times = { createdAt: now, nextMailAt: now, expiresAt: now };
    await db
      .insert(invitations)
      .values(Array.from({ length: 100 }, () => ({ ...many, ...times, email: newPerson().email })));
    expect(await codeOf(invite(newPerson().email))).toBe('LIMIT_REACHED');
  });
});

describe('colleagues', () => {
  it('are the other members by name and address, with the seats that are left, for those who may share', async () => {
    await db.update(accounts).set({ plan: 'PREMIUM' }).where(eq(accounts.id, admin.account.id));
    const { user } = await addMember();
    const reader = await addMember('READONLY');
    const invited = newPerson();
    await ask(invite(invited.email));
    const query = '{ colleagues { people { userId realName email } invitedEmails seatsTaken userLimit } }';
    const { people, ...seats } = (await ask(query, user)).data.colleagues;
    const person = ({ id, realName, email }: typeof user) => ({ userId: id, realName, email });
    expect(people).toHaveLength(2);
    expect(people).toEqual(expect.arrayContaining([person(admin.user), person(reader.user)]));
    expect(seats).toEqual({ invitedEmails: [invited.email], seatsTaken: 4, userLimit: 4 });
    expect(await codeOf(query, reader.user)).toBe('FORBIDDEN');
  });
});

describe('an open invitation', () => {
  it('is mailed again at most once a minute, which begins its days anew', async () => {
    const { id } = (await ask(invite(newPerson().email))).data.inviteMember;
    const resend = `mutation { resendInvitation(invitationId: "${id}") { expiresAt mail } }`;
    await db.update(invitations).set({ mailState: 'sent', mailedAt: now }).where(eq(invitations.id, id));
    expect(await codeOf(resend)).toBe('RATE_LIMITED');
    const then = now;
    now = new Date(now.getTime() + 86_400_000);
    expect((await ask(resend)).data.resendInvitation).toEqual({
      expiresAt: '2026-12-05T00:00:00.000Z',
      mail: 'waiting',
    });
    now = then;
  });

  it('is of no use to another account', async () => {
    const { id } = (await ask(invite(newPerson().email))).data.inviteMember;
    const other = await buildMember(db, { userAcl: 'ADMIN' });
    for (const name of ['resendInvitation', 'revokeInvitation']) {
      expect(await codeOf(`mutation { ${name}(invitationId: "${id}") { id } }`, other.user)).toBe('NOT_FOUND');
      expect(await codeOf(`mutation { ${name}(invitationId: "x") { id } }`, other.user)).toBe('NOT_FOUND');
    }
    expect((await read(other.user)).invitations).toEqual([]);
  });
});

describe('accepting', () => {
  it('makes a member with that role and no account of their own', async () => {
    const person = newPerson();
    await ask(invite(person.email.toUpperCase(), 'READONLY'));
    const { isNew, user } = await signIn(person);
    expect(isNew).toBe(true);
    expect(user.accountUsers).toMatchObject([{ accountId: admin.account.id, userAcl: 'READONLY' }]);
    const { members, invitations: open } = await read();
    expect(members.map(({ email }: Person) => email).sort()).toEqual([admin.user.email, person.email].sort());
    expect(open).toEqual([]);
  });

  it('joins every account that invited, and those of somebody who is a reader already', async () => {
    const other = await buildMember(db, { userAcl: 'ADMIN' });
    const member = await buildMember(db);
    await ask(invite(member.user.email));
    await ask(invite(member.user.email, 'ADMIN'), other.user);
    const { isNew, user } = await signIn(member.user);
    expect(isNew).toBe(false);
    const joined = user.accountUsers.map(({ accountId, userAcl }: Record<string, string>) => `${accountId} ${userAcl}`);
    expect(joined.sort()).toEqual(
      [`${member.account.id} GENERAL`, `${admin.account.id} GENERAL`, `${other.account.id} ADMIN`].sort(),
    );
  });

  // Repeated 20 times, because the race condition is rare.
  it.each(Array.from({ length: 20 }, (_, round) => round))(
    'happens once, however often they sign in at the same moment (%i)',
    async () => {
      const person = newPerson();
      await ask(invite(person.email));
      const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(person)));
      expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
      for (const { user } of answers) expect(user.accountUsers).toHaveLength(1);
      expect(
        await db.$count(invitations, and(eq(invitations.email, person.email), eq(invitations.state, 'accepted'))),
      ).toBe(1);
    },
  );

  it.each(['revoked', 'declined', 'expired'])('does nothing for one that is %s', async (how) => {
    const person = newPerson();
    const { id } = (await ask(invite(person.email))).data.inviteMember;
    const then = now;
    if (how === 'revoked') await ask(`mutation { revokeInvitation(invitationId: "${id}") { id } }`);
    if (how === 'declined') {
      expect(await codeOf(`mutation { declineInvitation(invitationId: "${id}") { id } }`, newPerson())).toBe(
        'NOT_FOUND',
      );
      expect(await codeOf(`mutation { declineInvitation(invitationId: "${id}") { id } }`, person)).toBe('ok');
    }
    if (how === 'expired') now = new Date(now.getTime() + 14 * 86_400_000);
    const { user } = await signIn(person);
    expect(user.accountUsers).toHaveLength(1);
    expect(user.accountUsers[0]).toMatchObject({ userAcl: 'ADMIN', account: { name: person.email.split('@')[0] } });
    now = then;
  });

  it('does not gather strangers into a demonstration', async () => {
    const demo = await buildMember(db, { userAcl: 'ADMIN', account: { demo: true } });
    const person = newPerson();
    await ask(invite(person.email), demo.user);
    expect((await signIn(person)).user.accountUsers[0].accountId).not.toBe(demo.account.id);
  });
});

describe('roles', () => {
  const change = (memberId: string, userAcl: string) =>
    `mutation { changeMemberRole(memberId: "${memberId}", userAcl: ${userAcl}) { id userAcl } }`;

  it('are in force from the next request on', async () => {
    const { user, memberId } = await addMember();
    expect(await codeOf('{ members { userLimit } }', user)).toBe('FORBIDDEN');
    expect((await ask(change(memberId, 'ADMIN'))).data.changeMemberRole).toEqual({ id: memberId, userAcl: 'ADMIN' });
    expect(await codeOf('{ members { userLimit } }', user)).toBe('ok');
  });

  it('leave the account an ADMIN who can act', async () => {
    expect(await codeOf(change(admin.accountUser.id, 'GENERAL'))).toBe('LAST_ADMIN');
    expect(await codeOf('mutation { leaveAccount { id } }')).toBe('LAST_ADMIN');
    expect(await codeOf(`mutation { removeMember(memberId: "${admin.accountUser.id}") { id } }`)).toBe('LAST_ADMIN');
    expect(await codeOf(change(admin.accountUser.id, 'ADMIN'))).toBe('ok');
    await addMember('ADMIN');
    expect(await codeOf(change(admin.accountUser.id, 'GENERAL'))).toBe('ok');
  });

  it('leave one when two ADMINs demote each other at the same moment', async () => {
    for (let i = 0; i < 5; i++) {
      const one = await buildMember(db, { userAcl: 'ADMIN' });
      const two = await buildUser(db);
      const values = { accountId: one.account.id, userId: two.id, userAcl: 'ADMIN' as const };
      const [row] = await db.insert(accountUsers).values(values).returning();
      await Promise.all([ask(change(row!.id, 'GENERAL'), one.user), ask(change(one.accountUser.id, 'GENERAL'), two)]);
      const admins = and(eq(accountUsers.accountId, one.account.id), eq(accountUsers.userAcl, 'ADMIN'));
      expect(await db.$count(accountUsers, admins)).toBe(1);
    }
  });

  it('of another account’s members are not found', async () => {
    const other = await buildMember(db);
    expect(await codeOf(change(other.accountUser.id, 'READONLY'))).toBe('NOT_FOUND');
    expect(await codeOf(`mutation { removeMember(memberId: "${other.accountUser.id}") { id } }`)).toBe('NOT_FOUND');
  });
});

describe('a membership that ends', () => {
  const countOf = async (userId: string) => {
    const saved = and(eq(savedSearches.userId, userId), isNull(savedSearches.deletedAt));
    return [
      await db.$count(clips, eq(clips.userId, userId)),
      await db.$count(recents, eq(recents.userId, userId)),
      await db.$count(savedSearches, saved),
    ];
  };

  it('takes with it what was theirs alone in the account, nothing of their other accounts', async () => {
    const { user, memberId } = await addMember();
    const second = await buildAccount(db);
    await db.insert(accountUsers).values({ accountId: second.id, userId: user.id });
    const article = await buildArticle(db);
    for (const account of [admin.account, second]) {
      const own = { accountId: account.id, userId: user.id, articleId: article.id };
      await db.insert(clips).values(own);
      await db.insert(recents).values(own);
      await buildSearch(db, { user, account });
    }
    expect(await countOf(user.id)).toEqual([2, 2, 2]);
    const removed = (await ask(`mutation { removeMember(memberId: "${memberId}") { email } }`)).data.removeMember;
    expect(removed).toEqual({ email: user.email });
    expect(await countOf(user.id)).toEqual([1, 1, 1]);
    expect((await read()).members).toHaveLength(1);
    const { data } = await server.ask('{ user { accountUsers { accountId } } }', {
      as: user,
      headers: { 'x-account-id': admin.account.id },
    });
    expect(data.user.accountUsers).toEqual([{ accountId: second.id }]);
  });

  it('can be one’s own, and its place is free', async () => {
    const { user, memberId } = await addMember('READONLY');
    expect((await ask('mutation { leaveAccount { id } }', user)).data.leaveAccount).toEqual({ id: memberId });
    expect(await codeOf('{ clips { isFirst } }', user)).toBe('FORBIDDEN');
    expect((await read()).members).toHaveLength(1);
  });
});
