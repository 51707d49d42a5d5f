import { currentMe } from '#src/app/session/me.ts';
import type { ReadableArticle } from './create-read-marks.ts';
import { readMarks } from './read-marks.ts';

/** Marks an article as read that the reader has opened or left by a key, unless they mark articles by hand only. */
export function markPassing(article: ReadableArticle): void {
  if (currentMe()?.user.readRule !== 'MANUAL') readMarks().mark([article], true);
}

/** Marks the articles that the list has scrolled past, for readers who chose that. */
export function markScrolledPast(articles: readonly ReadableArticle[]): void {
  if (currentMe()?.user.readRule === 'SCROLLED') readMarks().mark(articles, true);
}
