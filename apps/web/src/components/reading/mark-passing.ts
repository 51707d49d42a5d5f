import { currentMe } from '#src/app/session/me.ts';
import type { ReadableArticle } from './create-read-marks.ts';
import { readMarks } from './read-marks.ts';

export function markPassing(article: ReadableArticle): void {
  if (currentMe()?.user.readRule !== 'MANUAL') readMarks().mark([article], true);
}

export function markScrolledPast(articles: readonly ReadableArticle[]): void {
  if (currentMe()?.user.readRule === 'SCROLLED') readMarks().mark(articles, true);
}
