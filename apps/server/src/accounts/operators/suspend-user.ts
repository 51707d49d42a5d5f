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
 * Keeps a person out of the product, or lets them in again, and returns them. Suspended, they are refused from their next
 * request on whatever token they hold, cannot sign in, and get no alerts; nothing of theirs is lost. Idempotent: a call
 * that failed half-way is made again. The order is such that half-way is always on the side of keeping out.
 *
 * @throws NotFoundError when there is no such user; an Error when the backend service cannot be reached.
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
