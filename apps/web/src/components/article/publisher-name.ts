import { sourceName } from './source-name.ts';

interface Published {
  readonly byline?: string | null;
  readonly source?: Parameters<typeof sourceName>[0];
}

/** Returns who an article comes from, in the reader's language: its source, or the author of a suggestion. */
export function publisherName({ byline, source }: Published, locale: string): string {
  return byline ?? sourceName(source, locale);
}
