import { sourceName } from './source-name.ts';

interface Published {
  readonly byline?: string | null;
  readonly source?: Parameters<typeof sourceName>[0];
}

export function publisherName({ byline, source }: Published, locale: string): string {
  return byline ?? sourceName(source, locale);
}
