import { and, eq, isNotNull } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import { parseArticleId } from '#src/pipeline/articles/find-article.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import { shares } from '../table.ts';

export type ShareRow = typeof shares.$inferSelect;

/**
 * The caller must check the actor's right on the board or action.
 * @throws NotFoundError if the share does not exist.
 */
export async function findShare(
  { db }: { db: DbOrTx },
  { actor, shareId, kind }: { actor: Actor; shareId: string; kind: 'board' | 'action' },
): Promise<ShareRow & { thingId: number }> {
  const isWanted = and(
    eq(shares.id, parseArticleId(shareId) ?? 0),
    eq(shares.accountId, actor.accountId),
    isNotNull(kind === 'board' ? shares.boardId : shares.actionId),
  );
  const [share] = await db.select().from(shares).where(isWanted);
  const thingId = kind === 'board' ? share?.boardId : share?.actionId;
  if (!share || !thingId) throw new NotFoundError('Share');
  return { ...share, thingId };
}
