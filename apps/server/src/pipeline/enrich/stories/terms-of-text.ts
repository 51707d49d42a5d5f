/**
 * Splits a text into terms for comparison: character n-grams for unspaced scripts and for Korean, whose words include
 * particles; stems for other languages; and figures. Unspaced text is not segmented, because dictionaries lack the
 * names that distinguish events.
 */
import { hashText } from '@kawaraban/query/token-kinds.ts';
import { cachedStem } from './reading/cached-stem.ts';

export interface Term {
  /** 32-bit hash. The lowest bit marks a weak term. */
  hash: number;
  isFigure: boolean;
  start: number;
  end: number;
}

/** Weak terms are mostly grammar: hiragana and short words. They count with a reduced weight. */
export const isWeak = (hash: number) => (hash & 1) === 1;

/** N-gram size in characters by script. Kana carries less meaning per character than ideographs. */
const gramSizes = { han: 2, hangul: 2, katakana: 3, hiragana: 3, other: 3 };
const tellingWordLength = 4;

const figure = String.raw`\p{Nd}[\p{Nd}.,]*(?:[兆億万千조억만](?:\p{Nd}[\p{Nd}.,]*)?)*`;
const runs = new RegExp(
  [
    `(?<figure>${figure})(?<unit>[年月日時分년월일시]?)`,
    String.raw`(?<han>[\p{Script=Han}々〆]+)`,
    String.raw`(?<katakana>[\p{Script=Katakana}ー]+)`,
    String.raw`(?<hiragana>\p{Script=Hiragana}+)`,
    String.raw`(?<hangul>\p{Script=Hangul}+)`,
    String.raw`(?<other>[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+)`,
    String.raw`(?<word>[\p{L}\p{M}]+(?:[’'][\p{L}]+)?)`,
  ].join('|'),
  'gu',
);

/** Returns the terms of a text, including repetitions. Excludes dates and times, because every article contains some. */
export function termsOfText(text: string): Term[] {
  const terms: Term[] = [];
  const normal = text.normalize('NFKC');
  for (const match of normal.matchAll(runs)) {
    const { index: start, groups = {} } = match;
    if (groups.figure !== undefined) {
      if (groups.unit === '')
        terms.push(term(groups.figure.replace(/[.,]+$|,/g, ''), start, start + groups.figure.length, 'figure'));
    } else if (groups.word !== undefined) {
      const word = groups.word.toLowerCase().replace(/[’']s?$/, '');
      const kind = word.length < tellingWordLength ? 'weak' : 'telling';
      if (word.length > 1) terms.push(term(cachedStem(word), start, start + match[0].length, kind));
    } else {
      const script = Object.keys(gramSizes).find((name) => groups[name] !== undefined) as keyof typeof gramSizes;
      terms.push(...gramsOf(match[0], start, script));
    }
  }
  return terms;
}

function gramsOf(run: string, start: number, script: keyof typeof gramSizes): Term[] {
  const size = gramSizes[script];
  const kind = script === 'hiragana' ? 'weak' : 'telling';
  if (run.length < 2 || (script === 'hiragana' && run.length < size)) return [];
  if (run.length <= size) return [term(run, start, start + run.length, kind)];
  return Array.from({ length: run.length - size + 1 }, (_, at) =>
    term(run.slice(at, at + size), start + at, start + at + size, kind),
  );
}

function term(text: string, start: number, end: number, kind: 'figure' | 'telling' | 'weak'): Term {
  const hash = mix(hashText(kind === 'figure' ? `#${text}` : text));
  return { hash: kind === 'weak' ? hash | 1 : hash & ~1, isFigure: kind === 'figure', start, end };
}

/** Mixes a hash so that every bit depends on all others. The result is signed, like PostgreSQL's integer. */
function mix(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
