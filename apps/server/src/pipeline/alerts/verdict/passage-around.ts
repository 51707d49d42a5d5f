import type { TextRange } from '@kawaraban/query/highlight.ts';
import { ellipsis } from '#src/platform/clip-text.ts';
import { beginBefore, clipWords } from '../deliver/clip-words.ts';

export interface Passage {
  text: string;
  /** UTF-16 offsets of the term in `text`. */
  start: number;
  end: number;
}

const contextMax = 16;
const limits = { graphemes: 49, bytes: 1_200 };

export function passageAround(text: string, { start, end }: TextRange): Passage {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const line = text.slice(lineStart, lineEnd < 0 ? undefined : lineEnd);
  const from = beginBefore(line, start - lineStart, contextMax);
  const prefix = from > 0 ? ellipsis : '';
  const shown = prefix + clipWords(line.slice(from), limits);
  const shift = prefix.length - lineStart - from;
  return { text: shown, start: Math.min(start + shift, shown.length), end: Math.min(end + shift, shown.length) };
}
