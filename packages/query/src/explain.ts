import { compileQuery } from './match.ts';
import { hasPattern, indexArticle, type Occurrence, patternOccurrences } from './occurrences.ts';
import type { Tokens } from './tokens.ts';
import { isLeaf, leavesOf, type Query, type QueryField, type QueryNode } from './tree.ts';

/** Offsets count UTF-16 code units from the start of the field. */
export interface FoundTerm {
  field: 'title' | 'body';
  start: number;
  end: number;
}

export interface ExplainedTerm {
  text: string;
  field: QueryField;
  from: number;
  to: number;
  /** False if the leaf is under an odd number of NOTs. */
  isWanted: boolean;
  /** First occurrence in the title, else in the body, or null. */
  found: FoundTerm | null;
}

export type UnmetPart = { kind: 'missing'; anyOf: number[] } | { kind: 'excluded'; term: number };

export interface QueryExplanation {
  unmet: UnmetPart[];
  /** Left to right. */
  terms: ExplainedTerm[];
}

export function explainQuery(query: Query, tokens: Tokens): QueryExplanation {
  const article = indexArticle(tokens);
  const { leaves } = compileQuery(query);
  const fields = leavesOf(query.tree).map(({ field }) => field);
  const holds = leaves.map(({ pattern }) => hasPattern(article, pattern));
  const terms = leaves.map(({ pattern, term, isWanted }, i): ExplainedTerm => {
    const { from, to } = query.leaves[i]!; // One source for each leaf.
    const found = holds[i] ? firstOf(tokens, patternOccurrences(article, pattern)) : null;
    return { text: term, field: fields[i]!, from, to, isWanted, found };
  });
  return { unmet: unmetParts(query.tree, { isNegated: false, holds, next: 0 }), terms };
}

function firstOf(tokens: Tokens, occurrences: readonly Occurrence[]): FoundTerm | null {
  const [first] = occurrences.toSorted((a, b) => a.first - b.first);
  if (!first) return null;
  return {
    field: first.first < tokens.titleCount ? 'title' : 'body',
    start: tokens.start[first.first]!,
    end: tokens.end[first.last]!,
  };
}

interface Walk {
  isNegated: boolean;
  holds: readonly boolean[];
  /** The next leaf. */
  next: number;
}

function unmetParts(node: QueryNode, walk: Walk): UnmetPart[] {
  if (isLeaf(node)) {
    const term = walk.next++;
    if (walk.holds[term] !== walk.isNegated) return [];
    return walk.isNegated ? [{ kind: 'excluded', term }] : [{ kind: 'missing', anyOf: [term] }];
  }
  if (node.kind === 'not') {
    walk.isNegated = !walk.isNegated;
    const unmet = unmetParts(node.of, walk);
    walk.isNegated = !walk.isNegated;
    return unmet;
  }
  const parts = node.of.map((part) => unmetParts(part, walk));
  const needsAll = (node.kind === 'all') !== walk.isNegated;
  if (needsAll) return parts.flat();
  if (node.of.length === 0 || parts.some((unmet) => unmet.length === 0)) return [];
  // Any one of the alternatives would have been enough, so they are reported together.
  const missing = parts.flat().flatMap((unmet) => (unmet.kind === 'missing' ? unmet.anyOf : []));
  return missing.length > 0 ? [{ kind: 'missing', anyOf: missing }] : parts.flat();
}
