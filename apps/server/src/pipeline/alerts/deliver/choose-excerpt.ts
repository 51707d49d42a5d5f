import { highlightTerms } from '@kawaraban/query/highlight.ts';
import { ellipsis } from '#src/platform/clip-text.ts';
import { beginBefore, clipWords } from './clip-words.ts';
import { hasVisibleTerm } from './mark-terms.ts';

interface Excerptable {
  title: string;
  excerpt: string;
  body: string;
}

/** Maximum length of a passage: one grapheme below the excerpt limit, for a leading ellipsis. */
const passageLimits = { graphemes: 49, bytes: 1_200 };
const contextMax = 16;

export function chooseExcerpt(article: Excerptable, terms: readonly string[]): string {
  const { title, excerpt, body } = article;
  if (terms.length === 0 || body.length <= excerpt.length) return excerpt;
  const key = JSON.stringify(terms);
  const known = chosen.get(article) ?? new Map<string, string>();
  chosen.set(article, known);
  const before = known.get(key);
  if (before !== undefined) return before;
  const shown = hasVisibleTerm({ title, excerpt, terms }) ? excerpt : (passageAround(body, terms) ?? excerpt);
  known.set(key, shown);
  return shown;
}

/** Excerpts cached by article and terms, because a morning's digests share them. `ShownArticles` caches the articles themselves. */
const chosen = new WeakMap<Excerptable, Map<string, string>>();

function passageAround(body: string, terms: readonly string[]): string | null {
  const [match] = highlightTerms(terms, body);
  if (!match) return null;
  const from = beginBefore(body, match.start, contextMax);
  const passage = clipWords(body.slice(from), passageLimits);
  return from > 0 ? ellipsis + passage : passage;
}
