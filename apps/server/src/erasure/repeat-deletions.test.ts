import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { accounts, users } from '#src/accounts/table.ts';
import { createLog } from '#src/platform/log.ts';
import { buildColleague, buildMember } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { closeAccount } from './close-account.ts';
import { deletePerson } from './delete-person.ts';
import { listDeletions, parseDeletions, repeatDeletions } from './repeat-deletions.ts';

const test = await createTestDatabase();
const { db } = test;
const deps = { db, now: () => new Date(), log: createLog('silent'), signInUsers: { remove: async () => {} } };
const by = { operation: 'test' };
afterAll(() => test.drop());

it('people and accounts deleted since a backup are deleted again after its restore, and nobody else', async () => {
  const leaver = await buildMember(db);
  const colleague = await buildColleague(db, leaver.account, 'ADMIN');
  const closed = await buildMember(db, { userAcl: 'ADMIN' });
  await deletePerson(deps, { userId: leaver.user.id, boards: 'DELETE', by });
  await closeAccount(deps, { accountId: closed.account.id, by });
  const kept = JSON.stringify(await listDeletions({ db }));
  expect(kept).not.toContain(leaver.user.id);

  await db.execute(sql`delete from deletions`);
  await db.insert(users).values(leaver.user);
  await db.insert(accounts).values(closed.account);
  expect(await repeatDeletions(deps, parseDeletions(kept))).toBe(2);
  expect(await db.$count(users, eq(users.id, leaver.user.id))).toBe(0);
  expect(await db.$count(accounts, eq(accounts.id, closed.account.id))).toBe(0);
  expect(await db.$count(users, eq(users.id, colleague.id))).toBe(1);
  expect(await repeatDeletions(deps, parseDeletions(kept))).toBe(0);
});

it('a file that is no list of deletions is refused', () => {
  expect(() => parseDeletions('[{"kind":"person"}]')).toThrow();
});
