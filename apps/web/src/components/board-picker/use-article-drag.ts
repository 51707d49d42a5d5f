import type { DragEvent } from 'react';
import { draggedArticle } from './picked-article.ts';
import type { PutArticle } from './put-on-board.ts';
import { useMayPutOnBoards } from './use-may-put-on-boards.ts';

/**
 * Makes an element draggable to boards. Keyboard and touch users use the button instead. A link in the element can
 * still be dropped elsewhere (an address bar, a mail).
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
      // Defers the change, because Chrome cancels a drag if the page changes under the pointer when the drag starts.
      setTimeout(() => draggedArticle.set({ id, articleKind, title }));
    },
    onDragEnd: () => draggedArticle.set(null),
  };
}
