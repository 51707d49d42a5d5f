import { createStore } from '@kawaraban/ui/store.ts';
import type { ListedArticle } from '../article/article-fields.ts';
import type { ReadableArticle } from '../reading/create-read-marks.ts';

export type MutableArticle = Pick<ListedArticle, 'id' | 'source'>;

export type ListKind = 'muted' | 'snoozed' | 'read';

type Dialog =
  | { readonly kind: 'mute'; readonly article: MutableArticle }
  | { readonly kind: 'snooze'; readonly articles: readonly ReadableArticle[] }
  | { readonly kind: ListKind };

export const mutingDialog = createStore<Dialog | null>(null);

export interface MuteAct {
  readonly articleIds: readonly string[];
  readonly sourceIds: readonly string[];
  readonly isMuted: boolean;
}

export const lastMuteAct = createStore<MuteAct | null>(null);

export function openMuting(article: MutableArticle): void {
  mutingDialog.set({ kind: 'mute', article });
}

export function openSnoozing(...articles: readonly ReadableArticle[]): void {
  mutingDialog.set({ kind: 'snooze', articles });
}
