import { and, eq, ne, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#src/platform/db.ts';
import { NotFoundError, Refusal } from '#src/platform/errors.ts';
import { isUuid } from '../current-account.ts';
import { accountUsers, users } from '../table.ts';
import { suspended } from '../user-status.ts';
import { type Member, memberColumns } from './list-members.ts';

/** @throws NotFoundError if the account has no such member. */
export async function findMember(
  tx: Tx,
  { accountId, memberId }: { accountId: string; memberId: string },
): Promise<Member> {
  const [member] = isUuid(memberId)
    ? await tx
        .select(memberColumns)
        .from(accountUsers)
        .innerJoin(users, eq(users.id, accountUsers.userId))
        .where(and(eq(accountUsers.id, memberId), eq(accountUsers.accountId, accountId)))
    : [];
  if (!member) throw new NotFoundError('Member');
  return member;
}

/** @throws NotFoundError if the membership does not exist. */
export async function findMemberAccount({ db }: { db: DbOrTx }, { memberId }: { memberId: string }): Promise<string> {
  const [member] = isUuid(memberId)
    ? await db.select({ accountId: accountUsers.accountId }).from(accountUsers).where(eq(accountUsers.id, memberId))
    : [];
  if (!member) throw new NotFoundError('Member');
  return member.accountId;
}

/**
 * The caller must have locked the account's row, so that two ADMINs cannot demote each other.
 * @throws Refusal `LAST_ADMIN` if there is no other ADMIN.
 */
export async function requireAnotherAdmin(
  tx: Tx,
  { accountId, memberId }: { accountId: string; memberId: string },
): Promise<void> {
  const [other] = await tx
    .select({ found: sql`1` })
    .from(accountUsers)
    .innerJoin(users, eq(users.id, accountUsers.userId))
    .where(
      and(
        eq(accountUsers.accountId, accountId),
        eq(accountUsers.userAcl, 'ADMIN'),
        ne(accountUsers.id, memberId),
        ne(users.status, suspended),
      ),
    )
    .limit(1);
  if (!other) throw new Refusal('LAST_ADMIN', 409, 'The account needs an administrator.');
}
