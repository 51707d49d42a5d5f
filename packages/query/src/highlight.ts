/** Finds the ranges to highlight. Offsets are UTF-16 units of the original, unfolded text. */
import { leafPattern } from './leaf.ts';
import { compileQuery, type Matcher } from './match.ts';
import { termLeaf } from './matched-term.ts';
import { indexArticle, type Occurrence, patternOccurrences } from './occurrences.ts';
import { type TextFields, tokenizeInto } from './tokenize.ts';
import { createTokens, type Tokens } from './tokens.ts';
import type { Query } from './tree.ts';

/** Shared buffer. Allocating a buffer for each of many short texts would take longer than tokenising. */
const scratch = createTokens();

/**
 * Used in place of the field that is not being highlighted. Whole-word matching applies only to text with kana, and a
 * title or excerpt may contain none even if its article does.
 */
const japaneseText = 'の';

/** UTF-16 offsets: `start` is inclusive, `end` exclusive. */
export interface TextRange {
  start: number;
  end: number;
}

/** Ranges are in order and do not touch. */
export interface HighlightedFields {
  title: TextRange[];
  body: TextRange[];
}

/** Highlights every occurrence of every term that is not negated. The text need not match as a whole, because a list shows excerpts. */
export function highlightFields(query: Query | Matcher, text: TextFields): HighlightedFields {
  const matcher = isMatcher(query) ? query : compileQuery(query);
  const tokens = tokenizeInto(scratch, text);
  const article = indexArticle(tokens);
  const found: Occurrence[] = [];
  for (const leaf of matcher.leaves) if (leaf.isWanted) found.push(...patternOccurrences(article, leaf.pattern));
  return {
    title: rangesIn(tokens, found, 0, tokens.titleCount),
    body: rangesIn(tokens, found, tokens.titleCount, tokens.count),
  };
}

/** `title:` terms count only if `field` is `title`. */
export function highlightText(query: Query | Matcher, text: string, field: 'title' | 'body' = 'body'): TextRange[] {
  const fields = { title: japaneseText, body: japaneseText, [field]: text };
  return highlightFields(query, fields)[field];
}

/**
 * Returns the ranges to highlight for the terms that were stored with a match. The current search is not used, because
 * it may have changed since the match. If the words of a term are not adjacent, each is highlighted.
 */
export function highlightTerms(terms: readonly string[], text: string): TextRange[] {
  const tokens = tokenizeInto(scratch, { title: japaneseText, body: text });
  const article = indexArticle(tokens);
  const found: Occurrence[] = [];
  const find = (term: string): Occurrence[] => {
    const pattern = leafPattern(termLeaf(term));
    return pattern.sequences[0]!.length === 0 ? [] : patternOccurrences(article, pattern);
  };
  for (const term of terms) {
    const together = find(term);
    found.push(...(together.length > 0 ? together : wordsOf(term).flatMap(find)));
  }
  return rangesIn(tokens, found, tokens.titleCount, tokens.count);
}

/** Splits a NEAR term into its words, which need not be adjacent. NEAR terms are stored without quotes. */
function wordsOf(term: string): string[] {
  return term.startsWith('"') ? [] : term.split(/\s+/u);
}

function isMatcher(query: Query | Matcher): query is Matcher {
  return query.leaves.length === 0 || 'pattern' in query.leaves[0]!;
}

function rangesIn(tokens: Tokens, found: readonly Occurrence[], from: number, to: number): TextRange[] {
  const ranges: TextRange[] = [];
  const inField = found.filter(({ first }) => first >= from && first < to).sort((a, b) => a.first - b.first);
  for (const { first, last } of inField) {
    const start = tokens.start[first]!;
    const end = tokens.end[last]!;
    const before = ranges.at(-1);
    if (before && start <= before.end) before.end = Math.max(before.end, end);
    else ranges.push({ start, end });
  }
  return ranges;
}
