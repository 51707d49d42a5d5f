import type { articles } from './table.ts';

/**
 * The text of an article that searches see, the same for the stored index and for the match of saved searches: its title,
 * and its summary and body as one.
 */
export function searchedText({
  title,
  summary,
  body,
}: Pick<typeof articles.$inferSelect, 'title' | 'summary' | 'body'>): { title: string; body: string } {
  return { title, body: summary ? `${summary}\n\n${body}` : body };
}
