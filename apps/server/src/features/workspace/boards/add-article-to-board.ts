import { and, count, eq } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import { findArticle } from '#src/pipeline/articles/find-article.ts';
import type { ArticleKind } from '#src/pipeline/articles/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { Refusal } from '#src/platform/errors.ts';
import { boardArticles, boards } from '../table.ts';
import { lockBoard } from './board-access.ts';
import type { BoardArticle } from './list-board-articles.ts';

export const boardArticlesMax = 1_000;

export interface AddArticleInput {
  actor: Actor;
  boardId: string;
  articleKind: ArticleKind;
  articleId: string;
}

/**
 * Adds an article to a board. Idempotent.
 * @throws NotFoundError if the actor cannot see the board, or the account may not read the article.
 * @throws Refusal `LIMIT_REACHED` at 1,000 articles.
 */
export async function addArticleToBoard(
  { db, now }: { db: Db; now: Clock },
  { actor, boardId, articleKind, articleId }: AddArticleInput,
): Promise<BoardArticle> {
  const { availableCountries } = actor.membership;
  return db.transaction(async (tx) => {
    const board = await lockBoard(tx, { actor, boardId, right: 'edit' });
    const article = await findArticle({ db: tx }, { articleId, articleKind, availableCountries });
    const ofBoard = eq(boardArticles.boardId, board.id);
    const shown = { articleKind: article.articleKind, article };
    const [kept] = await tx
      .select()
      .from(boardArticles)
      .where(and(ofBoard, eq(boardArticles.articleId, article.id)));
    if (kept) return { ...kept, ...shown };
    const [held] = await tx.select({ count: count() }).from(boardArticles).where(ofBoard);
    if ((held?.count ?? 0) >= boardArticlesMax) {
      throw new Refusal('LIMIT_REACHED', 409, 'Too many articles on the board.', { max: boardArticlesMax });
    }
    const at = now();
    const values = { boardId: board.id, articleId: article.id, addedBy: actor.userId, createdAt: at };
    const [added] = await tx.insert(boardArticles).values(values).returning();
    await tx.update(boards).set({ updatedAt: at }).where(eq(boards.id, board.id));
    return { ...added!, ...shown };
  });
}
