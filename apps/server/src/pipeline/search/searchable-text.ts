import type { TextFields } from '@kawaraban/query/tokenize.ts';
import type { articles } from '../articles/table.ts';

/** What of an article is searched. */
export type SearchableArticle = Pick<typeof articles.$inferSelect, 'title' | 'body' | 'summary'>;

/**
 * Returns the text that searches, saved searches and alerts look at: the title, and the summary (of notices) before the body.
 * A summary that only repeats the body is not read twice.
 */
export function searchableText({ title, body, summary }: SearchableArticle): TextFields {
  if (!summary || body.includes(summary)) return { title, body };
  return { title, body: body === '' ? summary : `${summary}\n\n${body}` };
}
