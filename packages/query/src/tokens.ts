/** The tokens of a text as parallel arrays, filled by a scan (tokenize.ts). */
import { unitsToString } from './normalize.ts';

/** Only the first `count` elements of each array are valid. Reusable. */
export interface Tokens {
  count: number;
  kind: Uint8Array;
  /** From 1, growing; see tokenize.ts for gaps. */
  position: Int32Array;
  /** 1 for an unspaced character that is separated from the one before by a separator without a position. */
  isSeparated: Uint8Array;
  /** UTF-16 offsets of the token in the original title or body. */
  start: Int32Array;
  end: Int32Array;
  /** Folded text of all tokens, one after the other: token i is `chars[charStart[i]] … chars[charStart[i + 1] - 1]`. */
  chars: Uint16Array;
  charStart: Int32Array;
  /** FNV-1a of the folded text. */
  hash: Int32Array;
  /** The tokenised text. */
  text: { title: string; body: string };
  /** Number of tokens of the title; they come first. */
  titleCount: number;
  /** Grows with every refill, which makes data derived from the buffer stale. */
  revision: number;
}

/** Returns an empty token buffer for repeated calls of `tokenizeInto`. */
export function createTokens(capacity = 1024): Tokens {
  return {
    count: 0,
    kind: new Uint8Array(capacity),
    position: new Int32Array(capacity),
    isSeparated: new Uint8Array(capacity),
    start: new Int32Array(capacity),
    end: new Int32Array(capacity),
    chars: new Uint16Array(capacity * 4),
    charStart: new Int32Array(capacity + 1),
    hash: new Int32Array(capacity),
    text: { title: '', body: '' },
    titleCount: 0,
    revision: 0,
  };
}

/** The exact (folded) text of token `i`. */
export function tokenText(tokens: Tokens, i: number): string {
  return unitsToString(tokens.chars, tokens.charStart[i]!, tokens.charStart[i + 1]!);
}

const capitals = /^(?:[^\p{Ll}]*\p{Lu}){2}[^\p{Ll}]*$/u;

/** Whether token `i` has two letters or more, all capitals: US, not us or Us. */
export function isInCapitals(tokens: Tokens, i: number): boolean {
  return capitals.test(writtenText(tokens, i).normalize('NFKC'));
}

export function writtenText({ text, titleCount, start, end }: Tokens, i: number): string {
  return (i < titleCount ? text.title : text.body).slice(start[i], end[i]);
}

/** Grows the arrays for `count` tokens and `chars` UTF-16 units of their texts. */
export function ensureCapacity(tokens: Tokens, count: number, chars: number): void {
  if (count > tokens.kind.length) {
    const grown = createTokens(Math.max(count, tokens.kind.length * 2));
    for (const key of ['kind', 'position', 'isSeparated', 'start', 'end', 'charStart', 'hash'] as const) {
      grown[key].set(tokens[key]);
      Object.assign(tokens, { [key]: grown[key] });
    }
  }
  if (chars <= tokens.chars.length) return;
  const grownChars = new Uint16Array(Math.max(chars, tokens.chars.length * 2));
  grownChars.set(tokens.chars);
  tokens.chars = grownChars;
}
