import { createStore } from '@kawaraban/ui/store.ts';
import type { PutArticle } from './put-on-board.ts';

/** The article that the board picker is open for; null while it is closed. */
export const pickedArticle = createStore<PutArticle | null>(null);

/** The article that is being dragged; null while none is. */
export const draggedArticle = createStore<PutArticle | null>(null);
