import { highlightTerms } from '@kawaraban/query/highlight.ts';
import { LRUCache } from 'lru-cache';

export interface MarkedPiece {
  text: string;
  isTerm: boolean;
}

export function markTerms(text: string, terms: readonly string[]): readonly MarkedPiece[] {
  const key = JSON.stringify([text, terms]);
  const known = marked.get(key);
  if (known) return known;
  const pieces = findTerms(text, terms);
  marked.set(key, pieces);
  return pieces;
}

export function hasVisibleTerm({
  title,
  excerpt,
  terms,
}: {
  title: string;
  excerpt: string;
  terms: readonly string[];
}) {
  return [title, excerpt].some((text) => markTerms(text, terms).some(({ isTerm }) => isTerm));
}

const markedMax = 50_000;
const marked = new LRUCache<string, readonly MarkedPiece[]>({ max: markedMax });

function findTerms(text: string, terms: readonly string[]): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let at = 0;
  for (const { start, end } of highlightTerms(terms, text)) {
    if (start > at) pieces.push({ text: text.slice(at, start), isTerm: false });
    pieces.push({ text: text.slice(start, end), isTerm: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isTerm: false });
  return pieces;
}
