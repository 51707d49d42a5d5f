import { createStore } from '@kawaraban/ui/store.ts';

export interface AskedWhy {
  /** If null, the panel starts with the field for finding an article. */
  articleId: string | null;
}

export const askedWhy = createStore<AskedWhy | null>(null);

export function askWhy(articleId: string | null = null): void {
  askedWhy.set({ articleId });
}
