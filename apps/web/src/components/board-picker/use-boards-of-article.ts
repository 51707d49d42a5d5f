import { useEffect, useState } from 'react';
import { request } from '#src/app/graphql/client.ts';
import { ArticleBoardsDocument } from './board-picker-documents.ts';
import { type PutArticle, putOnBoard, takeOffBoard } from './put-on-board.ts';

/** Which boards an article is on, and putting it on one or taking it off. Null until that is known. */
export function useBoardsOfArticle(article: PutArticle) {
  const [boardIds, setBoardIds] = useState<ReadonlySet<string> | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let isCurrent = true;
    request(ArticleBoardsDocument, { articleId: article.id })
      .then(({ articleBoards }) => isCurrent && setBoardIds(new Set(articleBoards.map(({ id }) => id))))
      .catch((failure: unknown) => isCurrent && setError(failure));
    return () => {
      isCurrent = false;
    };
  }, [article.id]);
  const place = (board: { id: string; title: string }, isOn: boolean) => {
    const show = (isOnNow: boolean) =>
      setBoardIds((now) => {
        const next = new Set(now);
        if (isOnNow) next.add(board.id);
        else next.delete(board.id);
        return next;
      });
    void (isOn ? putOnBoard : takeOffBoard)({ article, board }, show);
  };
  return { boardIds, error, place };
}
