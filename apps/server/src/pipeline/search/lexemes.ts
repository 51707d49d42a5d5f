/**
 * Names of tokens in the index. All lexemes of articles and searches are made here.
 *
 * - A word is indexed as its exact form, and also as `~stem` if its stem differs from that form.
 * - An unspaced character directly before another is indexed as the pair, with a space between them: `半 導`.
 * - An unspaced character at the end of a run is indexed with a space after it: `体 `.
 * - A pair or end of a run with variant characters (國 for 国) is also indexed as `~` and the standard characters.
 *
 * These lexemes have the position of their token. A word is one lexeme. n unspaced characters are a phrase of n − 1 pairs.
 * One unspaced character is the prefix `半 `, which covers its pairs and its end of a run.
 *
 * Other lexemes have no position. Only the inverted index uses them, to find fewer candidates:
 *
 * - Adjacent tokens (neighbours.ts): `^` and a hash of the tokens.
 * - The article's source and country: `@` and the id or code.
 * - A word written in capitals: `=` and the word.
 *
 * No token contains a space, `~`, `^`, `=` or `@`, so the kinds never collide.
 */
import { createHash } from 'node:crypto';
import { searchStem } from '@kawaraban/query/search-stem.ts';
import { hasOtherForms } from '@kawaraban/query/spelling/fold-characters.ts';

/**
 * Maximum size of a lexeme in bytes. PostgreSQL rejects lexemes of 2,047 bytes or more (tsvector, "Limitations"). The
 * difference leaves room for markers.
 */
const lexemeBytesMax = 2_000;
/**
 * Maximum length of a text that always fits. A UTF-16 unit takes at most three bytes, so the bytes of shorter texts
 * need not be counted.
 */
const surelyFittingLength = Math.floor(lexemeBytesMax / 3);

/** Marks an article whose terms do not all fit. Such an article is a candidate of every search. */
export const INCOMPLETE_MARKER = '!';

export function exactLexeme(word: string): string {
  return fitting(word);
}

export function stemLexeme(word: string, stem: string): string | null {
  return stem === word ? null : fitting(`~${stem}`);
}

export function lexemesOfStem(stem: string): string[] {
  const marked = fitting(`~${stem}`);
  // A word that equals its stem is indexed without the marked lexeme, so both lexemes are needed. If `stem` can be stemmed
  // further, all words with this stem differ from it, so the marked lexeme is enough.
  return searchStem(stem) === stem ? [fitting(stem), marked] : [marked];
}

export function pairLexeme(first: string, second: string): string {
  return fitting(`${first} ${second}`, first);
}

export function singleLexeme(character: string): string {
  return fitting(`${character} `, character);
}

export function foldedLexeme(lexeme: string): string {
  return fitting(`~${lexeme}`);
}

/** Returns the lexemes of two adjacent characters. A text with these characters, or their variants, has at least one of the lexemes. */
export function lexemesOfPair(first: FoldedCharacter, second: FoldedCharacter): string[] {
  const folded = pairLexeme(first.folded, second.folded);
  const hasOthers = hasOtherForms(first.folded) || hasOtherForms(second.folded);
  return distinct([folded, ...(hasOthers ? [foldedLexeme(folded)] : []), pairLexeme(first.exact, second.exact)]);
}

/** Returns lexeme prefixes. A text with the character, or a variant of it, has at least one lexeme that starts with one of them. */
export function lexemesOfSingle({ exact, folded }: FoldedCharacter): string[] {
  const single = singleLexeme(folded);
  return distinct([single, ...(hasOtherForms(folded) ? [foldedLexeme(single)] : []), singleLexeme(exact)]);
}

export interface FoldedCharacter {
  exact: string;
  folded: string;
}

function distinct(lexemes: readonly string[]): string[] {
  return [...new Set(lexemes)];
}

export function capitalsLexeme(word: string): string {
  return fitting(`=${word}`);
}

export function sourceLexeme(sourceId: number | string): string {
  return `@${sourceId}`;
}

export function countryLexeme(country: string): string {
  return fitting(`@${country}`);
}

export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/**
 * A character may have any number of combining marks. If its lexeme does not fit, it is replaced by a digest, so that
 * equal characters still have equal lexemes.
 */
function fitting(lexeme: string, first?: string): string {
  if (lexeme.length <= surelyFittingLength || Buffer.byteLength(lexeme) <= lexemeBytesMax) return lexeme;
  const digest = (text: string) => `#${createHash('sha256').update(text).digest('base64')}`;
  return first === undefined ? digest(lexeme) : `${digest(first)} ${digest(lexeme.slice(first.length + 1))}`;
}
