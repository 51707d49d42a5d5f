import { inArray, sql } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { boards } from '../table.ts';
import { countArticles } from './count-articles.ts';

export interface BoardCounting {
  articles: number;
  actions: number;
  shares: number;
}

const nothing: BoardCounting = { articles: 0, actions: 0, shares: 0 };

export async function countBoards(
  { db }: { db: DbOrTx },
  { actor, boardIds }: { actor: Actor; boardIds: readonly number[] },
): Promise<BoardCounting[]> {
  const board = sql`boards`;
  const rows = await db
    .select({
      id: boards.id,
      articles: countArticles(board, actor.membership.availableCountries),
      actions: sql<number>`(select count(*)::int from actions where board_id = ${board}.id and status <> 'DELETED')`,
      shares: sql<number>`(select count(*)::int from shares where board_id = ${board}.id and user_id is not null)`,
    })
    .from(boards)
    .where(inArray(boards.id, [...boardIds]));
  const byId = new Map(rows.map(({ id, ...counting }) => [id, counting]));
  return boardIds.map((id) => byId.get(id) ?? nothing);
}
