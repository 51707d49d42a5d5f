import { createStore } from '@kawaraban/ui/store.ts';
import type { StreamedArticle } from '../article/article-fields.ts';

export const trail = createStore<readonly StreamedArticle[]>([]);
