import type { ReadableArticle } from './create-read-marks.ts';
import { readMarks } from './read-marks.ts';

export function toggleRead(article: ReadableArticle): void {
  const marks = readMarks();
  marks.mark([article], !marks.isRead(article));
}
