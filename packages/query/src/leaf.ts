import { isPlainUnspaced } from './normalize.ts';
import { endsWithFraction, isFixedInPoint, isPointBefore, pointIn } from './spelling/decimal-points.ts';
import { signOf } from './spelling/signs-between-words.ts';
import { spellingsOf } from './spelling/spellings.ts';
import type { WholeWord } from './spelling/whole-words.ts';
import { isKatakana, TOKEN_LENGTH_MAX, UNSPACED_TOKEN } from './token-kinds.ts';
import { tokenizeInto, tokenStem } from './tokenize.ts';
import { createTokens, type Tokens, tokenText } from './tokens.ts';
import { LEAF_TOKENS_MAX, type QueryField, type QueryLeaf } from './tree.ts';

export type TokenComparison = 'stem' | 'exact' | 'prefix';

/** `text` is a stem if `compare` is `stem`. */
export interface TokenPattern {
  compare: TokenComparison;
  text: string;
  exact: string;
  /** Position relative to the first token of the sequence: 0, then ascending. */
  offset: number;
  isUnspaced: boolean;
}

/** Tokens that must occur at their relative offsets. Never empty. */
export type TokenSequence = TokenPattern[];

/**
 * Token sequences of a leaf: its alternative spellings, with the typed one first. The sequences of a NEAR leaf must all
 * occur within a window.
 */
export interface LeafPattern {
  field: QueryField;
  sequences: TokenSequence[];
  /** Null for leaves other than NEAR. */
  distance: number | null;
  wholeWords: WholeWord[];
  /** True if the single token matches only text in capitals. */
  isCapitals: boolean;
  isBefore?: true;
}

const scratch = createTokens(256);

/** Returns a shared buffer, valid until the next call. */
export function tokenizeTerm(text: string): Tokens {
  return tokenizeInto(scratch, { title: text, body: '' });
}

/**
 * Returns true if a term certainly equals its own canonical text, as most terms do: lower-case ASCII words separated by
 * one space, or unspaced characters that fold to themselves. Such a term has one token per word or character and is
 * within the token limit. False means unknown.
 */
export function isPlainTerm(text: string): boolean {
  const { length } = text;
  if (length === 0 || length > PLAIN_LENGTH_MAX) return false;
  if (isSmallLetter(text.charCodeAt(0))) {
    for (let at = 1; at < length; at++) {
      if (isSmallLetter(text.charCodeAt(at))) continue;
      if (text.charCodeAt(at) !== 0x20 || !isSmallLetter(text.charCodeAt(at + 1))) return false;
    }
    return true;
  }
  for (let at = 0; at < length; at++) if (!isPlainUnspaced(text.charCodeAt(at))) return false;
  return true;
}

const PLAIN_LENGTH_MAX = Math.min(LEAF_TOKENS_MAX, TOKEN_LENGTH_MAX);

function isSmallLetter(unit: number): boolean {
  return unit >= 0x61 && unit <= 0x7a;
}

/** Returns the number of positions that a token sequence takes, including gaps, or 0 if there are no tokens. */
export function positionsOf(tokens: Tokens): number {
  return tokens.count === 0 ? 0 : tokens.position[tokens.count - 1]!;
}

/**
 * Returns folded text with the same tokens at the same positions. Separates words with `-` (which a query does not
 * treat specially), words of phrases with spaces, marks free positions with `。`, and keeps ・ between digits.
 */
export function canonicalText(tokens: Tokens, style: 'word' | 'phrase'): string {
  let text = '';
  for (let i = 0; i < tokens.count; i++) text += separatorBefore(tokens, i, style) + tokenText(tokens, i);
  return text;
}

function separatorBefore(tokens: Tokens, i: number, style: 'word' | 'phrase'): string {
  if (i === 0) return '';
  if (tokens.position[i]! - tokens.position[i - 1]! > 1) return '。';
  if (isPointBefore(tokens, i)) return '・';
  const kind = tokens.kind[i]!;
  // .NET is a word only if no other word touches it.
  const hasDotNet = startsWithDot(tokens, i) || (kind !== UNSPACED_TOKEN && startsWithDot(tokens, i - 1));
  const isSplitByScript = kind === UNSPACED_TOKEN || kind !== tokens.kind[i - 1];
  if (isSplitByScript && !hasDotNet) return '';
  // After katakana a hyphen would be read as ー, so `。` is used.
  const mark = tokens.kind[i - 1] === UNSPACED_TOKEN ? '。' : '-';
  return style === 'word' ? mark : ' ';
}

function startsWithDot({ chars, charStart }: Tokens, i: number): boolean {
  return chars[charStart[i]!] === 0x2e;
}

export function leafPattern(leaf: QueryLeaf): LeafPattern {
  const { field } = leaf;
  const distance = leaf.kind === 'near' ? leaf.distance : null;
  const texts = textsOf(leaf);
  const sequences = texts.map((text) => sequenceOf(text, leaf.kind));
  const isWhole = leaf.kind !== 'substring';
  const wholeWords = sequences.map((sequence, i) => {
    const text = texts[i]!;
    const isSpelling = i > 0 && distance === null;
    const sign = isSpelling ? signOf(text) : undefined;
    return {
      isWhole,
      isAmbiguous: isSpelling && (isAmbiguous(sequence) || endsWithFraction(text)),
      ...(distance === null && isFixedInPoint(text, texts[0]!) && { point: pointInTerm(text) }),
      ...(sign !== undefined && { sign }),
    };
  });
  const isCapitals = leaf.kind === 'phrase' && leaf.isCapitals === true;
  return { field, distance, sequences, wholeWords, isCapitals };
}

function isAmbiguous(sequence: TokenSequence): boolean {
  if (sequence.length === 1) return sequence[0]!.isUnspaced;
  return hiragana.test(sequence[0]!.text) || sequence.every(({ text }) => isKatakana(text.charCodeAt(0)));
}

const hiragana = /^\p{Script=Hiragana}$/u;

function pointInTerm(text: string): number {
  const tokens = tokenizeTerm(text);
  return pointIn(tokens, 0, tokens.count - 1);
}

/**
 * Returns the canonical texts that a leaf searches for. All words of a NEAR leaf must occur; for any other leaf, one of
 * its spellings is enough.
 */
export function textsOf(leaf: QueryLeaf): string[] {
  if (leaf.kind === 'near') return leaf.words;
  if (leaf.kind !== 'word') return [leaf.text];
  const joined = leaf.joined === undefined ? [] : [leaf.joined];
  return [leaf.text, ...spellingsOf(leaf.text), ...joined];
}

export const comparisons = {
  word: ['stem', 'stem'],
  prefix: ['stem', 'prefix'],
  substring: ['stem', 'stem'],
  phrase: ['exact', 'exact'],
  near: ['stem', 'stem'],
} as const satisfies Record<string, readonly [TokenComparison, TokenComparison]>;

export function sequenceOf(text: string, kind: QueryLeaf['kind']): TokenSequence {
  const [inner, last] = comparisons[kind];
  const tokens = tokenizeTerm(text);
  const sequence: TokenSequence = [];
  for (let i = 0; i < tokens.count; i++) {
    const isUnspaced = tokens.kind[i] === UNSPACED_TOKEN;
    const compare = isUnspaced || i < tokens.count - 1 ? inner : last;
    const exact = tokenText(tokens, i);
    const offset = tokens.position[i]! - 1;
    sequence.push({ compare, text: compare === 'stem' ? tokenStem(tokens, i) : exact, exact, offset, isUnspaced });
  }
  return sequence;
}
