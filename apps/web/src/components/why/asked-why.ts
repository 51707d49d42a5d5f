import { createStore } from '@kawaraban/ui/store.ts';

export interface AskedWhy {
  /** Null: the panel begins with the field that finds an article. */
  articleId: string | null;
}

/** The article that the panel "Why" explains. Null: the panel is closed. */
export const askedWhy = createStore<AskedWhy | null>(null);

/** Opens the panel that says why an article came or not, or without an article its field. */
export function askWhy(articleId: string | null = null): void {
  askedWhy.set({ articleId });
}
