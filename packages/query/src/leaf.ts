/** From typed words to canonical text, and from the leaves of a tree to the token patterns that text is searched for. */
import { isPlainUnspaced } from './normalize.ts';
import { stemWord } from './stem.ts';
import { TOKEN_LENGTH_MAX, UNSPACED_TOKEN } from './token-kinds.ts';
import { tokenizeInto } from './tokenize.ts';
import { createTokens, type Tokens, tokenText } from './tokens.ts';
import { LEAF_TOKENS_MAX, type QueryField, type QueryLeaf } from './tree.ts';

/** How one token of a pattern is compared: with the stem of a text token, its exact text, or the beginning of that. */
export type TokenComparison = 'stem' | 'exact' | 'prefix';

/** One token of a pattern. `text` is a stem where `compare` is `stem`. */
export interface TokenPattern {
  compare: TokenComparison;
  text: string;
  /** Positions after the first token of its sequence: 0, then growing. */
  offset: number;
  isUnspaced: boolean;
}

/** Tokens that must stand at their offsets from each other. Never empty. */
export type TokenSequence = TokenPattern[];

/** What a leaf looks for: one sequence, or (near) several within a window. */
export interface LeafPattern {
  field: QueryField;
  sequences: TokenSequence[];
  /** Null for all leaves but near. */
  distance: number | null;
}

const scratch = createTokens(256);

/** Returns the tokens of a piece of query text in a shared buffer, good until the next call. */
export function tokenizeTerm(text: string): Tokens {
  return tokenizeInto(scratch, { title: text, body: '' });
}

/**
 * Returns whether a term is its own canonical text, as most terms are: nothing but small ASCII letters, in words one space apart, or
 * nothing but unspaced characters that fold to themselves. It then has as many tokens as words or characters, and no more than a
 * term may have. False says nothing.
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

/** Positions a sequence of tokens takes, gaps included; 0 for none. */
export function positionsOf(tokens: Tokens): number {
  return tokens.count === 0 ? 0 : tokens.position[tokens.count - 1]!;
}

/**
 * Returns folded text that tokenises to the same tokens at the same positions: with `-` and `・` as separators for words
 * (nothing a query treats specially), with spaces for phrases.
 */
export function canonicalText(tokens: Tokens, style: 'word' | 'phrase'): string {
  let text = '';
  for (let i = 0; i < tokens.count; i++) text += separatorBefore(tokens, i, style) + tokenText(tokens, i);
  return text;
}

function separatorBefore(tokens: Tokens, i: number, style: 'word' | 'phrase'): string {
  if (i === 0) return '';
  if (tokens.position[i]! - tokens.position[i - 1]! > 1) return style === 'word' ? '・' : ' ';
  const kind = tokens.kind[i]!;
  // .NET is one only where no other word touches it.
  const hasDotNet = startsWithDot(tokens, i) || (kind !== UNSPACED_TOKEN && startsWithDot(tokens, i - 1));
  const isSplitByScript = kind === UNSPACED_TOKEN || kind !== tokens.kind[i - 1];
  if (isSplitByScript && !hasDotNet) return '';
  return style === 'word' ? '-' : ' ';
}

function startsWithDot({ chars, charStart }: Tokens, i: number): boolean {
  return chars[charStart[i]!] === 0x2e;
}

/** Returns the pattern of a leaf: what the SQL index, the matcher and the reverse index look for. */
export function leafPattern(leaf: QueryLeaf): LeafPattern {
  const { field } = leaf;
  const [inner, last] = comparisons[leaf.kind];
  if (leaf.kind === 'near') {
    return { field, distance: leaf.distance, sequences: leaf.words.map((word) => sequenceOf(word, inner, last)) };
  }
  return { field, distance: null, sequences: [sequenceOf(leaf.text, inner, last)] };
}

/** How the tokens of a leaf are compared: all but the last, and the last; unspaced characters always exactly. */
export const comparisons = {
  word: ['stem', 'stem'],
  prefix: ['stem', 'prefix'],
  phrase: ['exact', 'exact'],
  near: ['exact', 'exact'],
} as const satisfies Record<string, readonly [TokenComparison, TokenComparison]>;

function sequenceOf(text: string, inner: TokenComparison, last: TokenComparison): TokenSequence {
  const tokens = tokenizeTerm(text);
  const sequence: TokenSequence = [];
  for (let i = 0; i < tokens.count; i++) {
    const isUnspaced = tokens.kind[i] === UNSPACED_TOKEN;
    const compare = isUnspaced ? 'exact' : i === tokens.count - 1 ? last : inner;
    const exact = tokenText(tokens, i);
    const offset = tokens.position[i]! - 1;
    sequence.push({ compare, text: compare === 'stem' ? stemWord(exact) : exact, offset, isUnspaced });
  }
  return sequence;
}
