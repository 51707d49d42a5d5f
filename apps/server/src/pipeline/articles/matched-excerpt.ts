import { highlightText } from '@kawaraban/query/highlight.ts';
import { parseQuery } from '@kawaraban/query/parse.ts';
import { excerpt } from './excerpt.ts';

const sentenceMax = 60;
const contextMax = 24;

export function matchedExcerpt(text: string, max: number, keywords: string): string {
  const beginning = excerpt(text, max);
  const parsed = parseQuery(keywords);
  if (!parsed.ok || parsed.query.leaves.length === 0) return beginning;
  const [match] = highlightText(parsed.query, text);
  if (!match || highlightText(parsed.query, beginning).length > 0) return beginning;
  const from = beginningOf(text, match.start);
  return from === 0 ? beginning : `…${excerpt(text.slice(from), max - 1)}`;
}

function beginningOf(text: string, at: number): number {
  const before = text.slice(Math.max(0, at - sentenceMax), at);
  const offset = at - before.length;
  const sentence = /.*(?:[。！？\n]|[.!?]\s)\s*/su.exec(before)?.[0].length;
  if (sentence !== undefined) return offset + sentence;
  if (offset === 0) return 0;
  const near = before.slice(-contextMax);
  const word = /^\S*\s+/u.exec(near)?.[0].length;
  if (word !== undefined && word < near.length) return at - near.length + word;
  // In text without spaces, never cuts between the halves of a surrogate pair.
  return at - near.length + (/^[\uDC00-\uDFFF]/.test(near) ? 1 : 0);
}
