import { highlightText } from '@kawaraban/query/highlight.ts';
import { parseQuery } from '@kawaraban/query/parse.ts';
import { excerpt } from './excerpt.ts';

/** Characters before the match: up to a sentence, else a few words. */
const sentenceMax = 60;
const contextMax = 24;

/**
 * Returns the excerpt of a text for a search: its beginning, or the passage around the first match if the beginning has
 * none. Malformed keywords match nothing.
 */
export function matchedExcerpt(text: string, max: number, keywords: string): string {
  const beginning = excerpt(text, max);
  const parsed = parseQuery(keywords);
  if (!parsed.ok || parsed.query.leaves.length === 0) return beginning;
  const [match] = highlightText(parsed.query, text);
  if (!match || highlightText(parsed.query, beginning).length > 0) return beginning;
  const from = beginningOf(text, match.start);
  return from === 0 ? beginning : `…${excerpt(text.slice(from), max - 1)}`;
}

/** Returns where the sentence of a place begins, or a word not far before it. */
function beginningOf(text: string, at: number): number {
  const before = text.slice(Math.max(0, at - sentenceMax), at);
  const offset = at - before.length;
  const sentence = /.*(?:[。！？\n]|[.!?]\s)\s*/su.exec(before)?.[0].length;
  if (sentence !== undefined) return offset + sentence;
  if (offset === 0) return 0;
  const near = before.slice(-contextMax);
  const word = /^\S*\s+/u.exec(near)?.[0].length;
  if (word !== undefined && word < near.length) return at - near.length + word;
  // Text without spaces: never between the halves of a character.
  return at - near.length + (/^[\uDC00-\uDFFF]/.test(near) ? 1 : 0);
}
