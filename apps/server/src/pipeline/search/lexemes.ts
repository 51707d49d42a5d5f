/**
 * The names under which tokens stand in the index. An article's terms and a search's terms are made here and only here.
 *
 * | token | lexemes at its position |
 * | --- | --- |
 * | word | its exact form; `~stem` where the stem differs from it |
 * | unspaced character with another directly after it | both with a space between: `半 導` |
 * | unspaced character at the end of a run | it with a space after it: `体 ` |
 * | either of these where others are written in place of a character (國 for 国) | besides, `~` and it with the usual ones |
 *
 * So a word is one lexeme, n unspaced characters are a phrase of n − 1 pairs, and one unspaced character is the prefix `半 `,
 * which covers its pairs and its end of a run.
 *
 * Some lexemes have no position. They are asked of the inverted index only, to leave it fewer candidates:
 *
 * | of | lexeme |
 * | --- | --- |
 * | tokens side by side (neighbours.ts) | `^` and a hash of them |
 * | the article's source and country | `@` and its id or code |
 * | a word written in capitals somewhere | `=` and the word |
 *
 * No token contains a space, `~`, `^`, `=` or `@`, so the kinds never collide.
 */
import { createHash } from 'node:crypto';
import { searchStem } from '@kawaraban/query/search-stem.ts';
import { hasOtherForms } from '@kawaraban/query/spelling/fold-characters.ts';

/** PostgreSQL refuses lexemes of 2,047 bytes and more (tsvector, "Limitations"); the rest is for markers. */
const lexemeBytesMax = 2_000;
/** A UTF-16 unit takes at most three bytes, so shorter texts need no counting. */
const surelyFittingLength = Math.floor(lexemeBytesMax / 3);

/** Stands in the terms of an article of which not every term fits: always a candidate. */
export const INCOMPLETE_MARKER = '!';

/** Returns the lexeme of a word's exact form. */
export function exactLexeme(word: string): string {
  return fitting(word);
}

/** Returns the lexeme a word's stem has beside the exact form, null where the exact form says it all. */
export function stemLexeme(word: string, stem: string): string | null {
  return stem === word ? null : fitting(`~${stem}`);
}

/** Returns the lexemes of which a word with this stem has at least one. */
export function lexemesOfStem(stem: string): string[] {
  const marked = fitting(`~${stem}`);
  // A word that is its own stem has no marked lexeme; a stem that is stemmed further is no such word.
  return searchStem(stem) === stem ? [fitting(stem), marked] : [marked];
}

/** Returns the lexeme of two unspaced characters in a row. */
export function pairLexeme(first: string, second: string): string {
  return fitting(`${first} ${second}`, first);
}

/** Returns the lexeme of an unspaced character at the end of a run; as a prefix, of that character anywhere. */
export function singleLexeme(character: string): string {
  return fitting(`${character} `, character);
}

/** Returns the additional lexeme for folded characters, from the lexeme of a pair or a single character. */
export function foldedLexeme(lexeme: string): string {
  return fitting(`~${lexeme}`);
}

/** Returns the lexemes of two adjacent unspaced characters and their variants. A text with the characters has at least one. */
export function lexemesOfPair(first: FoldedCharacter, second: FoldedCharacter): string[] {
  const folded = pairLexeme(first.folded, second.folded);
  const hasOthers = hasOtherForms(first.folded) || hasOtherForms(second.folded);
  return distinct([folded, ...(hasOthers ? [foldedLexeme(folded)] : []), pairLexeme(first.exact, second.exact)]);
}

/** Returns the lexemes, as prefixes, of an unspaced character and its variants. A text with the character has at least one. */
export function lexemesOfSingle({ exact, folded }: FoldedCharacter): string[] {
  const single = singleLexeme(folded);
  return distinct([single, ...(hasOtherForms(folded) ? [foldedLexeme(single)] : []), singleLexeme(exact)]);
}

/** A character as it was typed, and as it is compared. */
export interface FoldedCharacter {
  exact: string;
  folded: string;
}

function distinct(lexemes: readonly string[]): string[] {
  return [...new Set(lexemes)];
}

/** Returns the lexeme of all articles that hold a word in capitals alone. */
export function capitalsLexeme(word: string): string {
  return fitting(`=${word}`);
}

/** Returns the lexeme of all articles of a source. */
export function sourceLexeme(sourceId: number | string): string {
  return `@${sourceId}`;
}

/** Returns the lexeme of all articles of a country. */
export function countryLexeme(country: string): string {
  return fitting(`@${country}`);
}

/** Returns a lexeme as tsvector and tsquery read it. */
export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/**
 * A character may carry any number of marks. Where it would not fit, its digest stands for it, so that equal characters still
 * have equal lexemes.
 */
function fitting(lexeme: string, first?: string): string {
  if (lexeme.length <= surelyFittingLength || Buffer.byteLength(lexeme) <= lexemeBytesMax) return lexeme;
  const digest = (text: string) => `#${createHash('sha256').update(text).digest('base64')}`;
  return first === undefined ? digest(lexeme) : `${digest(first)} ${digest(lexeme.slice(first.length + 1))}`;
}
