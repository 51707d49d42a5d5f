import { asc, inArray } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { actionComments } from '../table.ts';

export type CommentRow = typeof actionComments.$inferSelect;

export function listComments(
  { db }: { db: DbOrTx },
  { actionIds }: { actionIds: readonly number[] },
): Promise<CommentRow[]> {
  return db
    .select()
    .from(actionComments)
    .where(inArray(actionComments.actionId, [...actionIds]))
    .orderBy(asc(actionComments.createdAt), asc(actionComments.id))
    .execute();
}
