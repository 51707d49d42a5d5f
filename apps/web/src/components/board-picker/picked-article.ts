import { createStore } from '@kawaraban/ui/store.ts';
import type { PutArticle } from './put-on-board.ts';

export const pickedArticle = createStore<PutArticle | null>(null);

export const draggedArticle = createStore<PutArticle | null>(null);
