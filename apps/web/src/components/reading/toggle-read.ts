import { notify } from '#src/app/notify.ts';
import { currentT } from '#src/app/words.ts';
import type { ReadableArticle } from './create-read-marks.ts';
import { readMarks } from './read-marks.ts';

const unreadMs = 30 * 86_400_000;

export function toggleRead(article: ReadableArticle & { readonly publishedAt: string }): void {
  const marks = readMarks();
  const isRead = marks.isRead(article);
  const isTooOld = Date.parse(article.publishedAt) < Date.now() - unreadMs;
  if (isRead && isTooOld) notify({ message: currentT()('reading.tooOld') });
  else marks.mark([article], !isRead);
}
