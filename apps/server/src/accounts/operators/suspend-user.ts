import { and, eq, ne } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import { type AuditActor, withActor } from '../audit/with-actor.ts';
import { isUuid, type UserRow } from '../current-account.ts';
import type { SignInUsers } from '../sign-in-users.ts';
import { users } from '../table.ts';
import { suspended } from '../user-status.ts';

export interface SuspendUserDeps {
  db: Db;
  now: Clock;
  signInUsers: Pick<SignInUsers, 'setSuspended'>;
}

/**
 * Suspends a user or lifts the suspension, and returns the user. A suspended user cannot sign in, receives no alerts
 * and has every request rejected, even with a valid token. No data is lost. Idempotent, so that a failed call can be
 * repeated. The order of the steps keeps the user locked out after a partial failure.
 * @throws NotFoundError if the user does not exist.
 * @throws Error if the backend service is unreachable.
 */
export async function suspendUser(
  { db, now, signInUsers }: SuspendUserDeps,
  { userId, isSuspended, by }: { userId: string; isSuspended: boolean; by: AuditActor },
): Promise<UserRow> {
  const [found] = isUuid(userId) ? await db.select().from(users).where(eq(users.id, userId)) : [];
  if (!found) throw new NotFoundError('User');
  if (!isSuspended) await signInUsers.setSuspended({ userId, isSuspended });
  const changed = await withActor(db, by, (tx) =>
    isSuspended
      ? tx
          .update(users)
          .set({ status: suspended, updatedAt: now() })
          .where(and(eq(users.id, userId), ne(users.status, suspended)))
          .returning()
      : tx
          .update(users)
          .set({ status: 'ACTIVE', updatedAt: now() })
          .where(and(eq(users.id, userId), eq(users.status, suspended)))
          .returning(),
  );
  if (isSuspended) await signInUsers.setSuspended({ userId, isSuspended });
  return changed[0] ?? found;
}
