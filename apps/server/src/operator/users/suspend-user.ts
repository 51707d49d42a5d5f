import { type SuspendUserDeps, suspendUser as suspend } from '#src/accounts/operators/suspend-user.ts';
import { NotFoundError, Refusal } from '#src/platform/errors.ts';
import type { OperatorActor } from '../operator-actor.ts';
import { findUser, type ListedUser } from './list-users.ts';

/**
 * @throws NotFoundError if the user does not exist.
 * @throws Refusal `FORBIDDEN` if operators try to suspend themselves, which would lock them out.
 */
export async function suspendUser(
  deps: SuspendUserDeps,
  { actor, userId, isSuspended }: { actor: OperatorActor; userId: string; isSuspended: boolean },
): Promise<ListedUser> {
  if (userId === actor.userId) throw new Refusal('FORBIDDEN', 403, 'Nobody suspends themselves.');
  await suspend(deps, { userId, isSuspended, by: { operation: 'suspendUser', ...actor } });
  const user = await findUser(deps, { id: userId });
  if (!user) throw new NotFoundError('User');
  return user;
}
