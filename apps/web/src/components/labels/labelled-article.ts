import { createStore } from '@kawaraban/ui/store.ts';
import type { LabelledArticle } from './label-article.ts';

/** The article that the label picker is open for; null while it is closed. */
export const labelledArticle = createStore<LabelledArticle | null>(null);
