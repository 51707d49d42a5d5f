/**
 * Converts an article's text to the text form of a `tsvector`
 * (https://www.postgresql.org/docs/current/datatype-textsearch.html#DATATYPE-TSVECTOR). Positions are those of the
 * shared tokeniser. Terms of the title have weight A. A tsvector holds at most 255 positions per lexeme, no position
 * above 16,383, and one megabyte in total. An article beyond the first two limits keeps all its lexemes but loses some
 * positions. An article beyond the last limit keeps the terms that fit, with a marker that makes it a candidate of
 * every search. Both kinds are `isOversize`, so the matcher must confirm them.
 */

import { foldCharacter } from '@kawaraban/query/spelling/fold-characters.ts';
import { UNSPACED_TOKEN } from '@kawaraban/query/token-kinds.ts';
import { type TextFields, tokenizeText, tokenStem } from '@kawaraban/query/tokenize.ts';
import { isInCapitals, type Tokens, tokenText } from '@kawaraban/query/tokens.ts';
import {
  capitalsLexeme,
  countryLexeme,
  exactLexeme,
  foldedLexeme,
  INCOMPLETE_MARKER,
  pairLexeme,
  quoteLexeme,
  singleLexeme,
  sourceLexeme,
  stemLexeme,
} from './lexemes.ts';
import { neighboursInText } from './neighbours.ts';

export interface ArticleOrigin {
  sourceId: number | string | null;
  country: string;
}

export interface ArticleTerms {
  /** Text for `::tsvector`. */
  terms: string;
  isOversize: boolean;
}

const positionMax = 16_383;
const positionsPerLexemeMax = 255;
/** Maximum size of a vector in bytes. PostgreSQL's limit is 1,048,575 bytes of lexemes and positions. */
const vectorBytesMax = 1_000_000;
/** A position takes two bytes, a lexeme's position count two more, and alignment up to one. */
const positionBytes = 2;
const lexemeOverheadBytes = 3;

export function articleTerms(text: TextFields, { sourceId, country }: ArticleOrigin): ArticleTerms {
  const origin = [countryLexeme(country), ...(sourceId === null ? [] : [sourceLexeme(sourceId)])];
  const tokens = tokenizeText(text);
  const placeless = new Set([...origin, ...neighboursInText(tokens)]);
  const collector: Collector = { positions: new Map(), placeless, isOversize: false };
  for (let i = 0; i < tokens.count; i++) collectToken(collector, tokens, i);
  return printVector(collector);
}

interface Collector {
  positions: Map<string, { text: string; count: number }>;
  placeless: Set<string>;
  isOversize: boolean;
}

function collectToken(collector: Collector, tokens: Tokens, i: number): void {
  const text = tokenText(tokens, i);
  if (tokens.kind[i] !== UNSPACED_TOKEN) {
    const marked = stemLexeme(text, tokenStem(tokens, i));
    add(collector, exactLexeme(text), tokens, i);
    if (marked !== null) add(collector, marked, tokens, i);
    if (isInCapitals(tokens, i)) collector.placeless.add(capitalsLexeme(text));
    return;
  }
  const next = i + 1;
  const hasNeighbour =
    next < tokens.count && tokens.kind[next] === UNSPACED_TOKEN && tokens.position[next] === tokens.position[i]! + 1;
  const characters = hasNeighbour ? [text, tokenText(tokens, next)] : [text];
  const lexeme = lexemeOfCharacters(characters);
  const folded = lexemeOfCharacters(characters.map(foldCharacter));
  add(collector, lexeme, tokens, i);
  if (folded !== lexeme) add(collector, foldedLexeme(folded), tokens, i);
}

function lexemeOfCharacters([first, second]: string[]): string {
  return second === undefined ? singleLexeme(first!) : pairLexeme(first!, second);
}

function add(collector: Collector, lexeme: string, tokens: Tokens, i: number): void {
  const position = tokens.position[i]!;
  const known = collector.positions.get(lexeme);
  if (position > positionMax || (known && known.count >= positionsPerLexemeMax)) {
    collector.isOversize = true;
    // A new lexeme is stored anyway, because the index uses it to find candidates.
    if (known) return;
  }
  const place = `${Math.min(position, positionMax)}${i < tokens.titleCount ? 'A' : ''}`;
  if (!known) collector.positions.set(lexeme, { text: place, count: 1 });
  else {
    known.text += `,${place}`;
    known.count++;
  }
}

function printVector({ positions, placeless, isOversize }: Collector): ArticleTerms {
  const parts: string[] = [];
  let sizeBytes = 0;
  const lexemes = [...[...placeless].map((lexeme) => [lexeme, { text: '', count: 0 }] as const), ...positions];
  for (const [lexeme, { text, count }] of lexemes) {
    sizeBytes += Buffer.byteLength(lexeme) + lexemeOverheadBytes + count * positionBytes;
    if (sizeBytes > vectorBytesMax) return { terms: `${parts.join(' ')} '${INCOMPLETE_MARKER}'`, isOversize: true };
    parts.push(quoteLexeme(lexeme) + (count > 0 ? `:${text}` : ''));
  }
  return { terms: parts.join(' '), isOversize };
}
