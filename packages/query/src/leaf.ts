/** Turns typed words into canonical text, and the leaves of a tree into the token patterns that text is searched for. */
import { isPlainUnspaced } from './normalize.ts';
import { spellingsOf } from './spelling/spellings.ts';
import type { WholeWord } from './spelling/whole-words.ts';
import { isKatakana, TOKEN_LENGTH_MAX, UNSPACED_TOKEN } from './token-kinds.ts';
import { tokenizeInto, tokenStem } from './tokenize.ts';
import { createTokens, type Tokens, tokenText } from './tokens.ts';
import { LEAF_TOKENS_MAX, type QueryField, type QueryLeaf } from './tree.ts';

/**
 * Compares one token of a pattern with the stem of a text token, with its exact text, or with the beginning of its
 * text.
 */
export type TokenComparison = 'stem' | 'exact' | 'prefix';

/** `text` is a stem where `compare` is `stem`. */
export interface TokenPattern {
  compare: TokenComparison;
  text: string;
  /** The folded text as the user typed it. */
  exact: string;
  /** Positions after the first token of its sequence: 0, then growing. */
  offset: number;
  isUnspaced: boolean;
}

/** Tokens that must occur at their offsets from each other. Never empty. */
export type TokenSequence = TokenPattern[];

/**
 * The token sequences of a leaf: alternative spellings, the typed one first. For near: sequences that must all occur
 * within a window.
 */
export interface LeafPattern {
  field: QueryField;
  sequences: TokenSequence[];
  /** Null for all leaves but near. */
  distance: number | null;
  /** The conditions on the occurrences of each sequence. */
  wholeWords: WholeWord[];
  /** The single token matches only text in capitals. */
  isCapitals: boolean;
  /** Compared by the rules before spellings and whole words (rules-before.ts). */
  isBefore?: true;
}

const scratch = createTokens(256);

/** Returns the tokens of a piece of query text in a shared buffer, which is valid until the next call. */
export function tokenizeTerm(text: string): Tokens {
  return tokenizeInto(scratch, { title: text, body: '' });
}

/**
 * Returns whether a term certainly is its own canonical text, as most terms are: small ASCII letters in words one space
 * apart, or unspaced characters that fold to themselves. Such a term has as many tokens as words or characters, and no
 * more than a term may have. False means unknown.
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

/** Number of positions a sequence of tokens takes, gaps included; 0 for none. */
export function positionsOf(tokens: Tokens): number {
  return tokens.count === 0 ? 0 : tokens.position[tokens.count - 1]!;
}

/**
 * Returns folded text that has the same tokens at the same positions: with `-` between words (which a query does not
 * treat specially), with spaces in phrases, with `。` where a position is free.
 */
export function canonicalText(tokens: Tokens, style: 'word' | 'phrase'): string {
  let text = '';
  for (let i = 0; i < tokens.count; i++) text += separatorBefore(tokens, i, style) + tokenText(tokens, i);
  return text;
}

function separatorBefore(tokens: Tokens, i: number, style: 'word' | 'phrase'): string {
  if (i === 0) return '';
  if (tokens.position[i]! - tokens.position[i - 1]! > 1) return '。';
  const kind = tokens.kind[i]!;
  // .NET is a word only if no other word touches it.
  const hasDotNet = startsWithDot(tokens, i) || (kind !== UNSPACED_TOKEN && startsWithDot(tokens, i - 1));
  const isSplitByScript = kind === UNSPACED_TOKEN || kind !== tokens.kind[i - 1];
  if (isSplitByScript && !hasDotNet) return '';
  // After katakana a hyphen would be read as ー.
  const mark = tokens.kind[i - 1] === UNSPACED_TOKEN ? '。' : '-';
  return style === 'word' ? mark : ' ';
}

function startsWithDot({ chars, charStart }: Tokens, i: number): boolean {
  return chars[charStart[i]!] === 0x2e;
}

/** Returns the pattern of a leaf, which the SQL index, the matcher and the reverse index search for. */
export function leafPattern(leaf: QueryLeaf): LeafPattern {
  const { field } = leaf;
  const distance = leaf.kind === 'near' ? leaf.distance : null;
  const sequences = textsOf(leaf).map((text) => sequenceOf(text, leaf.kind));
  const isWhole = leaf.kind !== 'substring';
  const wholeWords = sequences.map((sequence, i) => ({
    isWhole,
    isAmbiguous: i > 0 && distance === null && isAmbiguous(sequence),
  }));
  const isCapitals = leaf.kind === 'phrase' && leaf.isCapitals === true;
  return { field, distance, sequences, wholeWords, isCapitals };
}

/** Whether an alternative spelling may be part of many other words. */
function isAmbiguous(sequence: TokenSequence): boolean {
  if (sequence.length === 1) return sequence[0]!.isUnspaced;
  return hiragana.test(sequence[0]!.text) || sequence.every(({ text }) => isKatakana(text.charCodeAt(0)));
}

const hiragana = /^\p{Script=Hiragana}$/u;

/** Returns the canonical texts a leaf searches for: all words of a near, one of the spellings of any other leaf. */
export function textsOf(leaf: QueryLeaf): string[] {
  if (leaf.kind === 'near') return leaf.words;
  if (leaf.kind !== 'word') return [leaf.text];
  const joined = leaf.joined === undefined ? [] : [leaf.joined];
  return [leaf.text, ...spellingsOf(leaf.text), ...joined];
}

/** How the tokens of a leaf are compared: first all but the last, then the last. */
export const comparisons = {
  word: ['stem', 'stem'],
  prefix: ['stem', 'prefix'],
  substring: ['stem', 'stem'],
  phrase: ['exact', 'exact'],
  near: ['stem', 'stem'],
} as const satisfies Record<string, readonly [TokenComparison, TokenComparison]>;

/** Returns the tokens of a text as a leaf of this kind compares them. */
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
