import type { StreamedArticle } from '#src/components/article/article-fields.ts';
import { markPassing } from '#src/components/reading/mark-passing.ts';
import { openArticle } from './open-article.ts';

/** Opens the next or previous article of the list, and marks the one that a step forward leaves. */
export function stepTo(items: readonly StreamedArticle[], step: 1 | -1): void {
  const index = items.findIndex(({ id }) => id === openArticle.get()?.id);
  const next = items[index + step];
  if (!next) return;
  const left = items[index];
  if (left && step === 1) markPassing(left);
  openArticle.set({ id: next.id, articleKind: next.articleKind });
  document.querySelector<HTMLElement>(`[data-item-index="${index + step}"]`)?.scrollIntoView({ block: 'nearest' });
}
