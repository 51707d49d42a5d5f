import { createStore } from '@kawaraban/ui/store.ts';
import type { ListedArticle } from '../article/article-fields.ts';

export type MutableArticle = Pick<ListedArticle, 'id' | 'source'>;

/** The open dialog: the choice for an article, the list of all that is muted, or null. */
export const mutingDialog = createStore<{ article: MutableArticle } | 'list' | null>(null);

export interface MuteAct {
  readonly articleIds: readonly string[];
  readonly sourceIds: readonly string[];
  readonly isMuted: boolean;
}

/** The last act, for lists and counts that are open. */
export const lastMuteAct = createStore<MuteAct | null>(null);

export function openMuting(article: MutableArticle): void {
  mutingDialog.set({ article });
}
