import type { LeafPattern, TokenPattern, TokenSequence } from './leaf.ts';
import { nearWindows } from './near.ts';
import { isWholeWord } from './spelling/whole-words.ts';
import { stemWord } from './stem.ts';
import { tokenStem } from './tokenize.ts';
import { isInCapitals, type Tokens, tokenText, writtenText } from './tokens.ts';

export interface ArticleIndex {
  tokens: Tokens;
  byText: Map<string, number[]>;
  byStem: Map<string, number[]>;
}

export interface Occurrence {
  first: number;
  last: number;
}

const indexes = new WeakMap<Tokens, { revision: number; index: ArticleIndex }>();

/** Builds the article's index on first use and again after each refill of the buffer. */
export function indexArticle(tokens: Tokens): ArticleIndex {
  const known = indexes.get(tokens);
  if (known && known.revision === tokens.revision) return known.index;
  const index: ArticleIndex = { tokens, byText: new Map(), byStem: new Map() };
  for (let i = 0; i < tokens.count; i++) {
    append(index.byText, tokenText(tokens, i), i);
    append(index.byStem, tokenStem(tokens, i), i);
  }
  indexes.set(tokens, { revision: tokens.revision, index });
  return index;
}

function append(lists: Map<string, number[]>, key: string, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

export function hasPattern(article: ArticleIndex, pattern: LeafPattern): boolean {
  if (pattern.distance !== null) return nearOccurrences(article, pattern).length > 0;
  return pattern.sequences.some((sequence, i) =>
    firstTokens(article, sequence[0]!).some((first) => sequenceEnd(article, pattern, i, first) >= 0),
  );
}

export function patternOccurrences(article: ArticleIndex, pattern: LeafPattern): Occurrence[] {
  if (pattern.distance !== null) return nearOccurrences(article, pattern);
  return pattern.sequences.flatMap((_, i) => sequenceOccurrences(article, pattern, i));
}

function sequenceOccurrences(article: ArticleIndex, pattern: LeafPattern, i: number): Occurrence[] {
  const found: Occurrence[] = [];
  for (const first of firstTokens(article, pattern.sequences[i]![0]!)) {
    const last = sequenceEnd(article, pattern, i, first);
    if (last >= 0) found.push({ first, last });
  }
  return found;
}

function firstTokens(article: ArticleIndex, pattern: TokenPattern): readonly number[] {
  if (pattern.compare === 'exact') return article.byText.get(pattern.text) ?? [];
  if (pattern.compare === 'stem') return article.byStem.get(pattern.text) ?? [];
  const lists = [...article.byText].filter(([text]) => text.startsWith(pattern.text)).map(([, list]) => list);
  return lists.flat().sort((a, b) => a - b);
}

/** Returns the last token of the occurrence of sequence `i` that starts at token `first`, or −1. */
function sequenceEnd({ tokens }: ArticleIndex, pattern: LeafPattern, i: number, first: number): number {
  const sequence = pattern.sequences[i]!;
  if (pattern.field === 'title' && first >= tokens.titleCount) return -1;
  const last = first + sequence.length - 1;
  if (last >= tokens.count) return -1;
  for (let k = 1; k < sequence.length; k++) {
    const isInPlace = tokens.position[first + k]! - tokens.position[first]! === sequence[k]!.offset;
    if (!isInPlace || !isTokenLike(tokens, first + k, sequence[k]!)) return -1;
  }
  if (pattern.isBefore) return isFoundBefore(tokens, first, sequence) ? last : -1;
  if (pattern.isCapitals && !isInCapitals(tokens, first)) return -1;
  return isWholeWord(tokens, first, last, pattern.wholeWords[i]!) ? last : -1;
}

function isFoundBefore(tokens: Tokens, first: number, sequence: TokenSequence): boolean {
  return sequence.every(({ compare, exact, isUnspaced }, k) => {
    const at = first + k;
    // Under the previous rules, a separator took a position, so the characters on its two sides were not adjacent. A character
    // matched only its own form.
    if (isUnspaced) {
      const isAdjacent = k === 0 || tokens.isSeparated[at] !== 1;
      return isAdjacent && tokenText(tokens, at) === exact && !newForms.test(writtenText(tokens, at));
    }
    return compare !== 'stem' || stemWord(tokenText(tokens, at)) === stemWord(exact);
  });
}

/** Matches characters that the previous rules did not convert to the usual ones: radicals, ㈱, ㈲ and dashes typed for ー. */
const newForms = /[\u2e80-\u2ef3㈱㈲\p{Pd}−─]/u;

/**
 * Returns true if every occurrence of a sequence is a whole word: it contains no Japanese characters, and no number
 * that can be part of a longer one.
 */
export function isAlwaysWhole(sequence: TokenSequence): boolean {
  const isNumbered = sequence.length > 1 && /^[0-9.〇一二三四五六七八九十百千万億兆]+$/.test(sequence[0]!.exact);
  return !isNumbered && sequence.filter(({ isUnspaced }) => isUnspaced).length < 2;
}

function isTokenLike(tokens: Tokens, at: number, pattern: TokenPattern): boolean {
  if (pattern.compare === 'stem') return tokenStem(tokens, at) === pattern.text;
  const text = tokenText(tokens, at);
  return pattern.compare === 'exact' ? text === pattern.text : text.startsWith(pattern.text);
}

function nearOccurrences(article: ArticleIndex, pattern: LeafPattern): Occurrence[] {
  const { position } = article.tokens;
  const lists = pattern.sequences.map((_, i) => sequenceOccurrences(article, pattern, i));
  const words = lists.map((list) => ({
    first: list.map(({ first }) => position[first]!),
    last: list.map(({ last }) => position[last]!),
  }));
  const width = nearWidth(pattern);
  const inWindow: Occurrence[] = [];
  const windows = [...nearWindows(words, width)];
  for (const occurrence of lists.flat().sort((a, b) => a.first - b.first)) {
    const [first, last] = [position[occurrence.first]!, position[occurrence.last]!];
    if (windows.some((from) => first >= from && last < from + width)) inWindow.push(occurrence);
  }
  return inWindow;
}

export function nearWidth(pattern: LeafPattern): number {
  return pattern.sequences.reduce((sum, sequence) => sum + sequence.at(-1)!.offset + 1, pattern.distance ?? 0);
}
