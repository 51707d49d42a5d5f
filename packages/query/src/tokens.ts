import { unitsToString } from './normalize.ts';

/** Only the first `count` elements of each array are valid. */
export interface Tokens {
  count: number;
  kind: Uint8Array;
  /** Positions from 1, ascending. See tokenize.ts for gaps. */
  position: Int32Array;
  /** 1 if a separator that takes no position is between an unspaced character and the previous one. */
  isSeparated: Uint8Array;
  /** UTF-16 offsets of the token in the original title or body. */
  start: Int32Array;
  end: Int32Array;
  /** Folded text of all tokens, concatenated. Token i is `chars[charStart[i]] … chars[charStart[i + 1] - 1]`. */
  chars: Uint16Array;
  charStart: Int32Array;
  hash: Int32Array;
  /** The tokenised text. */
  text: { title: string; body: string };
  titleCount: number;
  /** Incremented by every refill. A refill invalidates data derived from the buffer. */
  revision: number;
}

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

export function tokenText(tokens: Tokens, i: number): string {
  return unitsToString(tokens.chars, tokens.charStart[i]!, tokens.charStart[i + 1]!);
}

const capitals = /^(?:[^\p{Ll}]*\p{Lu}){2}[^\p{Ll}]*$/u;

export function isInCapitals(tokens: Tokens, i: number): boolean {
  return capitals.test(writtenText(tokens, i).normalize('NFKC'));
}

export function writtenText({ text, titleCount, start, end }: Tokens, i: number): string {
  return (i < titleCount ? text.title : text.body).slice(start[i], end[i]);
}

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
