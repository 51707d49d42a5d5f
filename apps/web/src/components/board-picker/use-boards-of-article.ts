import { useEffect, useState } from 'react';
import { request } from '#src/app/graphql/client.ts';
import { ArticleBoardsDocument } from './board-picker-documents.ts';
import { type PutArticle, putOnBoard, takeOffBoard } from './put-on-board.ts';

/** Returns null until the boards are known. A response that arrives after a change does not revert the change. */
export function useBoardsOfArticle(article: PutArticle) {
  const [known, setKnown] = useState<readonly string[] | null>(null);
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let isCurrent = true;
    request(ArticleBoardsDocument, { articleId: article.id })
      .then(({ articleBoards }) => isCurrent && setKnown(articleBoards.map(({ id }) => id)))
      .catch((failure: unknown) => isCurrent && setError(failure));
    return () => {
      isCurrent = false;
    };
  }, [article.id]);
  const place = (board: { id: string; title: string }, isOn: boolean) => {
    const show = (isOnNow: boolean) => setChanges((now) => new Map(now).set(board.id, isOnNow));
    void (isOn ? putOnBoard : takeOffBoard)({ article, board }, show);
  };
  return { boardIds: known && changedBy(known, changes), error, place };
}

function changedBy(known: readonly string[], changes: ReadonlyMap<string, boolean>): ReadonlySet<string> {
  const ids = new Set(known);
  for (const [id, isOn] of changes) {
    if (isOn) ids.add(id);
    else ids.delete(id);
  }
  return ids;
}
