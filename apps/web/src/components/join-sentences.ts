import type { Locale } from '@kawaraban/messages/translate.ts';

/** Returns sentences as one text: Japanese has no space between them. */
export function joinSentences(locale: Locale, ...sentences: string[]): string {
  return sentences.join(locale === 'ja' ? '' : ' ');
}
