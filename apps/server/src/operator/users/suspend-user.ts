import { eq } from 'drizzle-orm';
import { withActor } from '#src/accounts/audit/with-actor.ts';
import { isUuid } from '#src/accounts/current-account.ts';
import type { SignInUsers } from '#src/accounts/sign-in-users.ts';
import { users } from '#src/accounts/table.ts';
import type { Db } from '#src/platform/db.ts';
import { NotFoundError, Refusal } from '#src/platform/errors.ts';
import type { OperatorActor } from '../operator-actor.ts';
import { findUser, type ListedUser } from './list-users.ts';

/**
 * Keeps a person out, or lets them in again: they cannot sign in or renew a session, and count as suspended. Idempotent;
 * when the sign-in service fails nothing is written.
 *
 * @throws NotFoundError without such a person; Refusal `FORBIDDEN` for the operator themselves, who would lock themselves out.
 */
export async function suspendUser(
  { db, signInUsers }: { db: Db; signInUsers: SignInUsers },
  { actor, userId, isSuspended }: { actor: OperatorActor; userId: string; isSuspended: boolean },
): Promise<ListedUser> {
  const found = isUuid(userId) ? await findUser({ db }, { id: userId }) : undefined;
  if (!found) throw new NotFoundError('User');
  if (found.id === actor.userId) throw new Refusal('FORBIDDEN', 403, 'Nobody suspends themselves.');
  await signInUsers.setSuspended({ userId, isSuspended });
  await withActor(db, { operation: 'suspendUser', ...actor }, (tx) =>
    tx
      .update(users)
      .set({ status: isSuspended ? 'SUSPENDED' : 'ACTIVE' })
      .where(eq(users.id, userId)),
  );
  return { ...found, isSuspended };
}
