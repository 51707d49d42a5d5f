/** Where the patterns of leaves occur in the tokens of one article. */
import type { LeafPattern, TokenPattern, TokenSequence } from './leaf.ts';
import { nearWindows } from './near.ts';
import { tokenStem } from './tokenize.ts';
import { type Tokens, tokenText } from './tokens.ts';

/** The tokens of one article, looked up by text. Made once for an article, used for any number of searches. */
export interface ArticleIndex {
  tokens: Tokens;
  byText: Map<string, number[]>;
  byStem: Map<string, number[]>;
}

/** Token indexes of the first and the last token of one occurrence. */
export interface Occurrence {
  first: number;
  last: number;
}

const indexes = new WeakMap<Tokens, { revision: number; index: ArticleIndex }>();

/** Returns the lookup tables of `tokens`, made on first use and again whenever the buffer has been refilled. */
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

/** Returns whether a leaf's pattern occurs in the article. */
export function hasPattern(article: ArticleIndex, pattern: LeafPattern): boolean {
  if (pattern.distance !== null) return nearOccurrences(article, pattern).length > 0;
  const sequence = pattern.sequences[0]!;
  return firstTokens(article, sequence[0]!).some((first) => sequenceEnd(article, pattern, sequence, first) >= 0);
}

/** Returns every occurrence of a leaf's pattern; for near, of each of its words inside a window. */
export function patternOccurrences(article: ArticleIndex, pattern: LeafPattern): Occurrence[] {
  if (pattern.distance !== null) return nearOccurrences(article, pattern);
  return sequenceOccurrences(article, pattern, pattern.sequences[0]!);
}

function sequenceOccurrences(article: ArticleIndex, pattern: LeafPattern, sequence: TokenSequence): Occurrence[] {
  const found: Occurrence[] = [];
  for (const first of firstTokens(article, sequence[0]!)) {
    const last = sequenceEnd(article, pattern, sequence, first);
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

/** Returns the last token of the sequence that begins at token `first`, or −1. */
function sequenceEnd(article: ArticleIndex, pattern: LeafPattern, sequence: TokenSequence, first: number): number {
  const { tokens } = article;
  if (pattern.field === 'title' && first >= tokens.titleCount) return -1;
  let at = first;
  for (let k = 1; k < sequence.length; k++) {
    const wanted = tokens.position[first]! + sequence[k]!.offset;
    while (at < tokens.count && tokens.position[at]! < wanted) at++;
    if (at >= tokens.count || tokens.position[at] !== wanted || !isTokenLike(tokens, at, sequence[k]!)) return -1;
  }
  return at;
}

function isTokenLike(tokens: Tokens, at: number, pattern: TokenPattern): boolean {
  if (pattern.compare === 'stem') return tokenStem(tokens, at) === pattern.text;
  const text = tokenText(tokens, at);
  return pattern.compare === 'exact' ? text === pattern.text : text.startsWith(pattern.text);
}

function nearOccurrences(article: ArticleIndex, pattern: LeafPattern): Occurrence[] {
  const { position } = article.tokens;
  const lists = pattern.sequences.map((sequence) => sequenceOccurrences(article, pattern, sequence));
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

/** Positions the window of a near has: those its words take themselves, and `distance` more. */
export function nearWidth(pattern: LeafPattern): number {
  return pattern.sequences.reduce((sum, sequence) => sum + sequence.at(-1)!.offset + 1, pattern.distance ?? 0);
}
