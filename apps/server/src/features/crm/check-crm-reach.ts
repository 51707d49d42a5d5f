import { and, eq, sql } from 'drizzle-orm';
import type { Caller } from '#src/accounts/current-account.ts';
import { isOperator } from '#src/accounts/operators/require-operator.ts';
import { type Operation, requireOperation } from '#src/accounts/roles.ts';
import { accounts, accountUsers, users } from '#src/accounts/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { ForbiddenError, NotSignedInError } from '#src/platform/errors.ts';

type CrmOperation = Extract<Operation, 'readCrmContacts' | 'changeCrmContacts'>;

/**
 * Checks whether the caller may access the CRM contact with the given e-mail address. Operators may access any contact,
 * an ADMIN those of the current account's members. Returns `demo` for users who only have demo accounts, whose data
 * never leaves the machine.
 * @throws NotSignedInError without a valid token.
 * @throws ForbiddenError if the caller may not access the contact, or is not an operator and `email` is null.
 */
export async function checkCrmReach(
  { db, now }: { db: Db; now: Clock },
  { caller, operation, email }: { caller: Caller; operation: CrmOperation; email: string | null },
): Promise<'ok' | 'demo'> {
  if (caller.kind === 'anonymous') throw new NotSignedInError();
  if (!(await isOperator({ db }, caller.userId))) {
    const { accountId } = requireOperation(caller, operation, now());
    if (email === null || !(await isMember(db, accountId, email))) {
      throw new ForbiddenError('Only for the addresses of members of the account.');
    }
  }
  return email !== null && (await isDemoOnly(db, email)) ? 'demo' : 'ok';
}

async function isMember(db: Db, accountId: string, email: string): Promise<boolean> {
  const [row] = await db
    .select({ id: accountUsers.id })
    .from(accountUsers)
    .innerJoin(users, eq(users.id, accountUsers.userId))
    .where(and(eq(accountUsers.accountId, accountId), sql`lower(${users.email}) = ${email.toLowerCase()}`));
  return row !== undefined;
}

async function isDemoOnly(db: Db, email: string): Promise<boolean> {
  const [row] = await db
    .select({ isDemo: sql<boolean | null>`bool_and(${accounts.demo})` })
    .from(users)
    .innerJoin(accountUsers, eq(accountUsers.userId, users.id))
    .innerJoin(accounts, eq(accounts.id, accountUsers.accountId))
    .where(sql`lower(${users.email}) = ${email.toLowerCase()}`);
  return row?.isDemo === true;
}
