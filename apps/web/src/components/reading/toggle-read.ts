import type { ReadableArticle } from './create-read-marks.ts';
import { readMarks } from './read-marks.ts';

/** Marks an article as read, or as unread if it is read. */
export function toggleRead(article: ReadableArticle): void {
  const marks = readMarks();
  marks.mark([article], !marks.isRead(article));
}
