import type { DragEvent } from 'react';
import { draggedArticle } from './picked-article.ts';
import type { PutArticle } from './put-on-board.ts';
import { useMayPutOnBoards } from './use-may-put-on-boards.ts';

/**
 * Makes an element draggable onto a board, with the mouse; keys and fingers have the button. A link in it takes part: dropped
 * elsewhere (an address bar, a mail) it stays the link it is.
 */
export function useArticleDrag(article: PutArticle) {
  if (!useMayPutOnBoards()) return {};
  return {
    draggable: true,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.dataTransfer.effectAllowed = 'copyLink';
      event.dataTransfer.setDragImage(event.currentTarget, 24, 24);
      const { id, articleKind, title } = article;
      if (event.dataTransfer.types.length === 0) event.dataTransfer.setData('text/plain', title);
      // Chrome ends the drag when the page changes under the pointer while it begins.
      setTimeout(() => draggedArticle.set({ id, articleKind, title }));
    },
    onDragEnd: () => draggedArticle.set(null),
  };
}
