import { and, eq, type SQL } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import { articleColumns, isInCountries } from '#src/pipeline/articles/find-article.ts';
import { type ArticleKind, articles } from '#src/pipeline/articles/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, DbOrTx, Tx } from '#src/platform/db.ts';
import { InvalidInputError, NotFoundError } from '#src/platform/errors.ts';
import { boardArticles, boards } from '../table.ts';
import { isVisibleBoard, lockBoard, parseRowId } from './board-access.ts';
import type { BoardArticle } from './list-board-articles.ts';

/** Identifies the row by its id, or by board, kind and article id. All given values must match the same row. */
export interface RemoveArticleInput {
  actor: Actor;
  boardArticleId?: string | null | undefined;
  boardId?: string | null | undefined;
  articleKind?: ArticleKind | null | undefined;
  articleId?: string | null | undefined;
}

/**
 * Removes an article from a board that the actor may edit and returns the row. An article that the account may no
 * longer read can be removed but is not returned.
 * @throws InvalidInputError if the row is not identified.
 * @throws NotFoundError if the row is not on a board that the actor can see.
 */
export async function removeArticleFromBoard(
  { db, now }: { db: Db; now: Clock },
  { actor, ...named }: RemoveArticleInput,
): Promise<BoardArticle> {
  const condition = conditionOf(named);
  return db.transaction(async (tx) => {
    const wanted = await findRow(tx, and(condition, isVisibleBoard(actor)));
    await lockBoard(tx, { actor, boardId: wanted.boardId, right: 'edit' });
    const [removed] = await tx.delete(boardArticles).where(eq(boardArticles.id, wanted.id)).returning();
    if (!removed) throw new NotFoundError('Row');
    await tx.update(boards).set({ updatedAt: now() }).where(eq(boards.id, removed.boardId));
    return { ...removed, articleKind: wanted.articleKind, article: await findShown(tx, actor, removed.articleId) };
  });
}

function conditionOf({ boardArticleId, boardId, articleKind, articleId }: Omit<RemoveArticleInput, 'actor'>) {
  const isNamed = boardArticleId || (boardId && articleKind && articleId);
  if (!isNamed) throw new InvalidInputError([{ field: 'boardArticleId', messageKey: 'error.required' }]);
  const id = (text: string) => parseRowId(text) ?? 0;
  return and(
    boardArticleId ? eq(boardArticles.id, id(boardArticleId)) : undefined,
    boardId ? eq(boardArticles.boardId, id(boardId)) : undefined,
    articleId ? eq(boardArticles.articleId, id(articleId)) : undefined,
    articleKind ? eq(articles.articleKind, articleKind) : undefined,
  );
}

async function findRow(db: DbOrTx, condition: SQL | undefined) {
  const [row] = await db
    .select({ id: boardArticles.id, boardId: boardArticles.boardId, articleKind: articles.articleKind })
    .from(boardArticles)
    .innerJoin(boards, eq(boards.id, boardArticles.boardId))
    .innerJoin(articles, eq(articles.id, boardArticles.articleId))
    .where(condition);
  if (!row) throw new NotFoundError('Row');
  return row;
}

async function findShown(tx: Tx, { membership }: Actor, articleId: number) {
  const [article] = await tx
    .select(articleColumns)
    .from(articles)
    .where(and(eq(articles.id, articleId), isInCountries(membership.availableCountries)));
  return article ?? null;
}
