import type { TextFields } from '@kawaraban/query/tokenize.ts';
import type { articles } from '../articles/table.ts';

export type SearchableArticle = Pick<typeof articles.$inferSelect, 'title' | 'body' | 'summary'> & {
  /** Translation of the article, searched as if the article contained both texts. */
  translation?: TextFields | undefined;
};

/** Returns the text used by searches, saved searches and alerts. Skips a summary that repeats the body. */
export function searchableText({ title, body, summary, translation }: SearchableArticle): TextFields {
  const isRepeated = !summary || body.includes(summary);
  const whole = [isRepeated ? '' : summary, body, translation?.body].filter(Boolean).join('\n\n');
  return { title: translation ? `${title}\n${translation.title}` : title, body: whole };
}
