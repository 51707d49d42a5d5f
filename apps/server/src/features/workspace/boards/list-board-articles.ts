import { and, asc, desc, eq, gt, gte, lt, lte } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import { type ArticleRow, articleColumns, isInCountries } from '#src/pipeline/articles/find-article.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import { cutPage, type Page } from '#src/platform/page-by-key.ts';
import { boardArticles } from '../table.ts';
import { findBoard, parseRowId } from './board-access.ts';
import { rowsPerPage } from './list-boards.ts';

export interface BoardArticle {
  id: number;
  boardId: number;
  createdAt: Date;
  addedBy: string | null;
  articleId: number;
  articleKind: ArticleRow['articleKind'];
  /** Null if the account may not read the article. */
  article: ArticleRow | null;
}

export interface ListBoardArticlesInput {
  actor: Actor;
  boardId: string;
  /** Cursor: id of the first or last row in the client's list, which may have been removed since. Absent for the newest page. */
  baseId?: string | null;
  isLatest?: boolean | null;
}

/**
 * Returns the articles, last added first. Sorts by id: additions to a board are serialised, so ids follow the order of
 * addition.
 * @throws NotFoundError if the actor cannot see the board, or `baseId` is invalid.
 */
export async function listBoardArticles(
  { db }: { db: DbOrTx },
  { actor, boardId, baseId, isLatest }: ListBoardArticlesInput,
): Promise<Page<BoardArticle>> {
  const board = await findBoard({ db }, { actor, boardId });
  const { id } = boardArticles;
  const read = (condition: ReturnType<typeof lt> | undefined, order: typeof asc, limit: number) =>
    db
      .select({ id, boardId: boardArticles.boardId, createdAt: boardArticles.createdAt, ...rest })
      .from(boardArticles)
      .innerJoin(articles, eq(articles.id, boardArticles.articleId))
      .where(and(eq(boardArticles.boardId, board.id), isInCountries(actor.membership.availableCountries), condition))
      .orderBy(order(id))
      .limit(limit);
  if (!baseId) {
    const found = await read(undefined, desc, rowsPerPage + 1);
    return cutPage(found.map(toBoardArticle), { take: rowsPerPage, hasBase: false, isBefore: false });
  }
  const base = parseRowId(baseId);
  if (base === null) throw new NotFoundError('Row');
  const isBefore = isLatest === true;
  const found = await read(isBefore ? gt(id, base) : lt(id, base), isBefore ? asc : desc, rowsPerPage + 1);
  const near = await read(isBefore ? lte(id, base) : gte(id, base), desc, 1);
  const page = cutPage(found.map(toBoardArticle), { take: rowsPerPage, hasBase: true, isBefore });
  return isBefore ? { ...page, isLast: near.length === 0 } : { ...page, isFirst: near.length === 0 };
}

const rest = { addedBy: boardArticles.addedBy, article: articleColumns };

function toBoardArticle(row: Omit<BoardArticle, 'articleId' | 'articleKind'> & { article: ArticleRow }): BoardArticle {
  return { ...row, articleId: row.article.id, articleKind: row.article.articleKind };
}
