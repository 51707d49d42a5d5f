import { createStore } from '@kawaraban/ui/store.ts';
import type { StreamedArticle } from '../article/article-fields.ts';

/** The list of news that was shown last. An article's page leads along it. */
export const trail = createStore<readonly StreamedArticle[]>([]);
