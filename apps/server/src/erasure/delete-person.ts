/**
 * Deletes a user. Used for every kind of deletion: "delete my account", the operators' console, the command, and a
 * sign-in deleted at the backend service.
 * @see docs/rules.md "Leaving"
 */
import { eq, inArray, or, sql } from 'drizzle-orm';
import { type AuditActor, withActor } from '#src/accounts/audit/with-actor.ts';
import { isUuid } from '#src/accounts/current-account.ts';
import { deletedSignIns } from '#src/accounts/deletions/table.ts';
import type { SignInUsers } from '#src/accounts/sign-in-users.ts';
import { accounts, accountUsers, users } from '#src/accounts/table.ts';
import { alertSchedules } from '#src/alert-schedules/table.ts';
import { boards } from '#src/features/workspace/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import { InvalidInputError, NotFoundError, Refusal } from '#src/platform/errors.ts';
import type { Log } from '#src/platform/log.ts';
import { closeAccountIn } from './close-account.ts';
import { eraseAddressed, readTraces } from './erase-rows.ts';
import {
  deleteBoards,
  deleteOwnReports,
  handOverBoards,
  listRemaining,
  makeAdmin,
  type Remaining,
} from './hand-over.ts';
import { noteDeletion } from './note-deletion.ts';

export interface ErasureDeps {
  db: Db;
  now: Clock;
  log: Log;
  signInUsers: Pick<SignInUsers, 'remove'>;
}

export interface DeletePersonInput {
  userId: string;
  boards: 'HAND_OVER' | 'DELETE';
  /** Members who take over the user's boards in an account, and the ADMIN role if the user is its last ADMIN. */
  successors?: readonly { accountId: string; userId: string }[];
  /** Accounts to close because the user is their last ADMIN and names no successor. */
  closeAccountIds?: readonly string[];
  /**
   * True if the user cannot be asked, for example because the sign-in was deleted at the backend service. If the user
   * is the last ADMIN, the member with the highest role then becomes ADMIN.
   */
  isUnattended?: boolean;
  by: AuditActor;
}

/**
 * Deletes a user with all their data and returns the deletion number. The user's sessions, deliveries and schedules end
 * with the transaction. Accounts without another member are closed. Actions and comments on others' boards, and reports
 * shared with the account, are kept without the user's name. A worker then erases the user from logs
 * (`erase-traces.ts`).
 * @throws NotFoundError if the user does not exist.
 * @throws Refusal `LAST_ADMIN` if an account would have no ADMIN, no successor is named and the account is not closed.
 * @throws InvalidInputError if a successor is not another active member of the account.
 */
export async function deletePerson(deps: ErasureDeps, input: DeletePersonInput): Promise<number> {
  const { db, log, signInUsers } = deps;
  const { userId, by } = input;
  if (!isUuid(userId)) throw new NotFoundError('User');
  const number = await withActor(db, by, (tx) => deletePersonIn(tx, deps, input));
  try {
    await signInUsers.remove(userId);
  } catch (error) {
    // The worker retries the removal until it succeeds. Until then `isDeleted` rejects the user's requests.
    log.warn({ err: error, deletion: number }, 'the sign-in of a deleted person could not be removed yet');
  }
  return number;
}

async function deletePersonIn(tx: Tx, { now }: Pick<ErasureDeps, 'now'>, input: DeletePersonInput): Promise<number> {
  const { userId } = input;
  const accountIds = await lockAccountsOf(tx, userId);
  // Locks the schedule first: the alert build holds this lock while it writes rows that reference the user.
  await tx
    .select({ userId: alertSchedules.userId })
    .from(alertSchedules)
    .where(eq(alertSchedules.userId, userId))
    .for('update');
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!user) throw new NotFoundError('User');
  for (const accountId of accountIds) await leaveAccount(tx, now(), { ...input, accountId });
  const traces = await readTraces(tx, user);
  await eraseAddressed(tx, traces);
  await tx.delete(users).where(eq(users.id, userId));
  await tx.delete(deletedSignIns).where(eq(deletedSignIns.userId, userId));
  return await noteDeletion(tx, { kind: 'person', at: now(), traces, handsOverBoards: input.boards === 'HAND_OVER' });
}

async function lockAccountsOf(tx: Tx, userId: string): Promise<string[]> {
  const places = tx.select({ id: accountUsers.accountId }).from(accountUsers).where(eq(accountUsers.userId, userId));
  const ofBoards = tx.select({ id: boards.accountId }).from(boards).where(eq(boards.userId, userId));
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(or(inArray(accounts.id, places), inArray(accounts.id, ofBoards)))
    .orderBy(accounts.id)
    .for('update');
  return rows.map(({ id }) => id);
}

async function leaveAccount(tx: Tx, at: Date, input: DeletePersonInput & { accountId: string }): Promise<void> {
  const { accountId, userId, closeAccountIds = [], successors = [], isUnattended = false } = input;
  const remaining = await listRemaining(tx, { accountIds: [accountId], userId });
  const [own] = await tx
    .select({ userAcl: accountUsers.userAcl })
    .from(accountUsers)
    .where(sql`${accountUsers.accountId} = ${accountId} and ${accountUsers.userId} = ${userId}`);
  const isLastAdmin =
    own?.userAcl === 'ADMIN' && !remaining.some(({ userAcl, isSuspended }) => userAcl === 'ADMIN' && !isSuspended);
  if (own && (remaining.length === 0 || (isLastAdmin && closeAccountIds.includes(accountId)))) {
    await closeAccountIn(tx, { accountId, at, exceptUserId: userId });
    return;
  }
  const named = successors.find((one) => one.accountId === accountId);
  const successor = named ? findSuccessor(remaining, named.userId) : remaining[0];
  if (isLastAdmin) {
    if (!successor || !(named || isUnattended))
      throw new Refusal('LAST_ADMIN', 409, 'The account needs an administrator.');
    await makeAdmin(tx, successor);
  }
  if (own) await deleteOwnReports(tx, { accountId, userId });
  // Boards outside the user's own accounts are handed over, because the user may not delete them.
  if (successor && (input.boards === 'HAND_OVER' || !own)) {
    await handOverBoards(tx, { accountId, userId, toUserId: successor.userId });
  } else {
    await deleteBoards(tx, { accountId, userId });
  }
}

function findSuccessor(remaining: readonly Remaining[], userId: string): Remaining {
  const found = remaining.find((one) => one.userId === userId && !one.isSuspended);
  if (!found) throw new InvalidInputError([{ field: 'successors', messageKey: 'error.notInList' }]);
  return found;
}
