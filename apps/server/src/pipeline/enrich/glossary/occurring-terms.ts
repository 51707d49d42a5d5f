import { createHash } from 'node:crypto';
import { foldText } from '@kawaraban/query/normalize.ts';

export interface TermPair {
  from: string;
  to: string;
}

export interface TranslatableText {
  /** BCP 47. */
  language: string;
  title: string;
  body: string;
}

/** Returns the terms that occur in the text, in a fixed order. Ignores case and width. A Latin word must match as a whole. */
export function occurringTerms(terms: readonly { ja: string; en: string }[], text: TranslatableText): TermPair[] {
  if (terms.length === 0) return [];
  const isJapanese = text.language.split('-')[0] === 'ja';
  const folded = foldText(`${text.title}\n${text.body}`);
  return terms
    .map(({ ja, en }): TermPair => (isJapanese ? { from: ja, to: en } : { from: en, to: ja }))
    .filter(({ from }) => holdsWord(folded, foldText(from)))
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

const isLatin = (character: string | undefined) => character !== undefined && /[\p{sc=Latin}\p{Nd}]/u.test(character);

/** Where the word starts or ends with a Latin letter or digit, the match must be at a word boundary. */
export function holdsWord(text: string, word: string): boolean {
  if (word === '') return false;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const isCutBefore = isLatin(word[0]) && isLatin(text[at - 1]);
    const isCutAfter = isLatin(word.at(-1)) && isLatin(text[at + word.length]);
    if (!isCutBefore && !isCutAfter) return true;
  }
  return false;
}

export function termsKeyOf(pairs: readonly TermPair[]): string {
  if (pairs.length === 0) return '';
  const hash = createHash('sha256');
  for (const { from, to } of pairs) hash.update(`${from}\u0000${to}\u0001`);
  return hash.digest('hex').slice(0, 32);
}

export function contentHashOf({ title, body }: Pick<TranslatableText, 'title' | 'body'>): string {
  return createHash('sha256').update(`${title}\u0000${body}`).digest('hex').slice(0, 32);
}
