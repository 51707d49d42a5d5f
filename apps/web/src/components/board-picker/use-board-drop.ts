import { useStore } from '@kawaraban/ui/store.ts';
import { type DragEvent, useState } from 'react';
import { draggedArticle } from './picked-article.ts';
import { putOnBoard } from './put-on-board.ts';

export function useBoardDrop(board: { readonly id: string; readonly title: string }) {
  const article = useStore(draggedArticle);
  const [isOver, setOver] = useState(false);
  const accept = (event: DragEvent) => {
    if (!article) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  return {
    isOver: isOver && article !== null,
    target: {
      onDragEnter: accept,
      onDragOver: accept,
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        if (!article) return;
        draggedArticle.set(null);
        void putOnBoard({ article, board });
      },
    },
  };
}
