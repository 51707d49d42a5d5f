import type { Locale } from '@kawaraban/messages/translate.ts';

export function joinSentences(locale: Locale, ...sentences: string[]): string {
  return sentences.join(locale === 'ja' ? '' : ' ');
}
