import { inArray, sql } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { actions } from '../table.ts';

export interface ActionCounting {
  shares: number;
  comments: number;
}

const nothing: ActionCounting = { shares: 0, comments: 0 };

export async function countActions(
  { db }: { db: DbOrTx },
  { actionIds }: { actionIds: readonly number[] },
): Promise<ActionCounting[]> {
  const rows = await db
    .select({
      id: actions.id,
      shares: sql<number>`(select count(*)::int from shares s where s.action_id = actions.id and s.user_id is not null)`,
      comments: sql<number>`(select count(*)::int from action_comments c where c.action_id = actions.id)`,
    })
    .from(actions)
    .where(inArray(actions.id, [...actionIds]));
  const byId = new Map(rows.map(({ id, ...counting }) => [id, counting]));
  return actionIds.map((id) => byId.get(id) ?? nothing);
}
