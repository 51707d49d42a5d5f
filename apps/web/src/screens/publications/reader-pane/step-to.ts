import type { StreamedArticle } from '#src/components/article/article-fields.ts';
import { markPassing } from '#src/components/reading/mark-passing.ts';
import { readMarks } from '#src/components/reading/read-marks.ts';
import { openArticle } from './open-article.ts';

export function stepTo(items: readonly StreamedArticle[], step: 1 | -1, { isKeptUnread = false } = {}): void {
  const index = items.findIndex(({ id }) => id === openArticle.get()?.id);
  const next = items[index + step];
  if (!next) return;
  const left = items[index];
  if (left && step === 1 && !isKeptUnread) markPassing(left);
  openArticle.set({ id: next.id, articleKind: next.articleKind });
  document.querySelector<HTMLElement>(`[data-item-index="${index + step}"]`)?.scrollIntoView({ block: 'nearest' });
}

export function keepUnread(items: readonly StreamedArticle[], article: StreamedArticle): void {
  readMarks().mark([article], false);
  const next = items.findIndex(({ id }) => id === article.id) + 1;
  if (openArticle.get()?.id === article.id) stepTo(items, 1, { isKeptUnread: true });
  document.querySelector<HTMLElement>(`[data-item-index="${next}"] [data-item-link]`)?.focus();
}
