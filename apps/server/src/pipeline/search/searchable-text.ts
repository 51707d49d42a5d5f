import type { TextFields } from '@kawaraban/query/tokenize.ts';
import type { articles } from '../articles/table.ts';

/** What of an article is searched. */
export type SearchableArticle = Pick<typeof articles.$inferSelect, 'title' | 'body' | 'summary'> & {
  /** What it says in another language: searched with it, as if the article said both. */
  translation?: TextFields | undefined;
};

/**
 * Returns the text that searches, saved searches and alerts look at: the title, and the summary (of notices) before the body.
 * A summary that only repeats the body is not read twice.
 */
export function searchableText({ title, body, summary, translation }: SearchableArticle): TextFields {
  const isRepeated = !summary || body.includes(summary);
  const whole = [isRepeated ? '' : summary, body, translation?.body].filter(Boolean).join('\n\n');
  return { title: translation ? `${title}\n${translation.title}` : title, body: whole };
}
