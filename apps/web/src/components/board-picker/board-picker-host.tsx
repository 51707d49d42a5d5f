import { useStore } from '@kawaraban/ui/store.ts';
import { lazy, Suspense } from 'react';
import { loadWithRetry } from '#src/app/load-with-retry.ts';
import { draggedArticle, pickedArticle } from './picked-article.ts';

const BoardPicker = lazy(() =>
  loadWithRetry(() => import('./board-picker.tsx')).then(({ BoardPicker }) => ({ default: BoardPicker })),
);
const DropStrip = lazy(() =>
  loadWithRetry(() => import('./drop-strip.tsx')).then(({ DropStrip }) => ({ default: DropStrip })),
);

export function BoardPickerHost() {
  const picked = useStore(pickedArticle);
  const dragged = useStore(draggedArticle);
  return (
    <Suspense>
      {picked && <BoardPicker key={picked.id} article={picked} onClose={() => pickedArticle.set(null)} />}
      {dragged && <DropStrip />}
    </Suspense>
  );
}
