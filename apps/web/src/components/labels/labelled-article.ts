import { createStore } from '@kawaraban/ui/store.ts';
import type { LabelledArticle } from './label-article.ts';

export const labelledArticle = createStore<LabelledArticle | null>(null);
