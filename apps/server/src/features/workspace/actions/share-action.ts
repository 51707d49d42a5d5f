import { eq } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import type { Db } from '#src/platform/db.ts';
import { type AddSharesInput, addShares, type ShareDeps } from '../shares/add-shares.ts';
import { findShare } from '../shares/find-share.ts';
import { shares } from '../table.ts';
import { type ActionRow, lockAction } from './action-access.ts';

type ShareActionInput = Omit<AddSharesInput, 'tx' | 'thing'> & { actionId: string };

/**
 * Shares an action, without its board, with these e-mail addresses (`addShares`) and returns it.
 * @throws NotFoundError if the actor cannot see the action.
 * @throws ForbiddenError if the actor neither owns the action or its board nor oversees the account's boards.
 * @throws the errors of `addShares`.
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
 * Removes a share of an action and returns the action. An invitation created for the share is kept.
 * @throws NotFoundError if the actor cannot see the share.
 * @throws ForbiddenError if the actor neither owns the action or its board nor oversees the account's boards.
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
