import { pickedArticle } from './picked-article.ts';
import type { PutArticle } from './put-on-board.ts';
import { useMayPutOnBoards } from './use-may-put-on-boards.ts';

export function useBoardShortcut() {
  if (!useMayPutOnBoards()) return [];
  return [
    { keys: 'b', label: 'articles.addToBoard', run: (article: PutArticle) => pickedArticle.set(article) },
  ] as const;
}
