/** The tokens of a text as parallel arrays, which a scan fills (tokenize.ts). */
import { unitsToString } from './normalize.ts';

/** The tokens of one document, in order, as parallel arrays (only the first `count` entries count). Reusable. */
export interface Tokens {
  count: number;
  kind: Uint8Array;
  /** From 1, growing; see tokenize.ts for gaps. */
  position: Int32Array;
  /** 1 for an unspaced character that a separator without a position parts from the one before. */
  isSeparated: Uint8Array;
  /** UTF-16 offsets of the token in the original title or body. */
  start: Int32Array;
  end: Int32Array;
  /** Folded text of all tokens, one after the other: token i is `chars[charStart[i]] … chars[charStart[i + 1] - 1]`. */
  chars: Uint16Array;
  charStart: Int32Array;
  /** FNV-1a of the folded text. */
  hash: Int32Array;
  /** What was tokenised. */
  text: { title: string; body: string };
  /** How many tokens are the title's; they come first. */
  titleCount: number;
  /** Grows with every refill, so that what was derived from a buffer knows when it is stale. */
  revision: number;
}

/** Returns an empty token buffer, to be filled (again and again) by `tokenizeInto`. */
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

/** Whether token `i` is written in capitals alone, two of them at least: US, not us or Us. */
export function isInCapitals({ text, titleCount, start, end }: Tokens, i: number): boolean {
  const written = (i < titleCount ? text.title : text.body).slice(start[i], end[i]);
  return capitals.test(written.normalize('NFKC'));
}

/** Makes room for `count` tokens and `chars` UTF-16 units of their texts. */
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
