import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignInUsers } from '#src/accounts/sign-in-users.ts';
import { accounts, accountUsers, users } from '#src/accounts/table.ts';
import { buildColleague, buildMember } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { type OperatorServer, startOperatorServer } from '#test/operator-server.ts';

const test = await createTestDatabase();
const { db } = test;
let server: OperatorServer;
const removed: string[] = [];
beforeAll(async () => {
  const signInUsers: Partial<SignInUsers> = { remove: async (userId) => void removed.push(userId) };
  server = await startOperatorServer(db, { signInUsers: signInUsers as SignInUsers });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

it('an operator deletes a user, whose sign-in goes too; a colleague becomes ADMIN', async () => {
  const { user, account } = await buildMember(db, { userAcl: 'ADMIN' });
  const colleague = await buildColleague(db, account);
  const { data } = await server.ask(`mutation { deleteUser(userId: "${user.id}", boards: HAND_OVER) }`);
  expect(data.deleteUser).toEqual(expect.any(Number));
  expect(removed).toEqual([user.id]);
  expect(await db.select().from(users).where(eq(users.id, user.id))).toEqual([]);
  const members = await db.select().from(accountUsers).where(eq(accountUsers.accountId, account.id));
  expect(members).toMatchObject([{ userId: colleague.id, userAcl: 'ADMIN' }]);
  const again = await server.ask(`mutation { deleteUser(userId: "${user.id}", boards: HAND_OVER) }`);
  expect(again.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

it('an operator closes an account', async () => {
  const { account } = await buildMember(db, { userAcl: 'ADMIN' });
  const { data } = await server.ask(`mutation { closeAccount(accountId: "${account.id}") }`);
  expect(data.closeAccount).toEqual(expect.any(Number));
  expect(await db.select().from(accounts).where(eq(accounts.id, account.id))).toEqual([]);
});
