import { eq } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import type { Db } from '#src/platform/db.ts';
import { type AddSharesInput, addShares, type ShareDeps } from '../shares/add-shares.ts';
import { findShare } from '../shares/find-share.ts';
import { shares } from '../table.ts';
import { type ActionRow, lockAction } from './action-access.ts';

type ShareActionInput = Omit<AddSharesInput, 'tx' | 'thing'> & { actionId: string };

/**
 * Shares an action, not its board, with the people of these addresses (`addShares`) and returns it.
 *
 * @throws NotFoundError when there is none that the actor may see; ForbiddenError when they own neither it nor its board, and do
 *   not oversee the account's boards; and what `addShares` throws.
 */
export async function shareAction(
  deps: ShareDeps,
  { actor, actionId, ...shared }: ShareActionInput,
): Promise<ActionRow> {
  return deps.db.transaction(async (tx) => {
    const action = await lockAction(tx, { actor, actionId, right: 'own' });
    await addShares(deps, { tx, actor, thing: { ...action, kind: 'action' }, ...shared });
    return action;
  });
}

/**
 * Takes a share of an action away, at once, and returns the action. An invitation that was made for it stands.
 *
 * @throws NotFoundError when there is no such share of an action that the actor may see (any more); ForbiddenError when they own
 *   neither it nor its board, and do not oversee the account's boards.
 */
export async function unshareAction(
  { db }: { db: Db },
  { actor, shareId }: { actor: Actor; shareId: string },
): Promise<ActionRow> {
  return db.transaction(async (tx) => {
    const { id, thingId } = await findShare({ db: tx }, { actor, shareId, kind: 'action' });
    const action = await lockAction(tx, { actor, actionId: thingId, right: 'own' });
    await tx.delete(shares).where(eq(shares.id, id));
    return action;
  });
}
