import type { TextFields } from '@kawaraban/query/tokenize.ts';
import type { articles } from '../articles/table.ts';

export type SearchableArticle = Pick<typeof articles.$inferSelect, 'title' | 'body' | 'summary'> & {
  /** A translation, which is searched as if the article contained both texts. */
  translation?: TextFields | undefined;
};

/**
 * Returns the text for searches, saved searches and alerts: the title, then the summary of a notice before the body. A
 * summary that repeats the body is skipped.
 */
export function searchableText({ title, body, summary, translation }: SearchableArticle): TextFields {
  const isRepeated = !summary || body.includes(summary);
  const whole = [isRepeated ? '' : summary, body, translation?.body].filter(Boolean).join('\n\n');
  return { title: translation ? `${title}\n${translation.title}` : title, body: whole };
}
