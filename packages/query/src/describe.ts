import { printQuery } from './print.ts';
import { isLeaf, type Query, type QueryNode } from './tree.ts';

export interface QuerySummary {
  allOf: string[];
  /** At least one term of each group must occur. */
  anyOf: string[][];
  noneOf: string[];
  /** Conditions that fit none of the three lists, printed as queries, such as `(a b) OR c` in a larger AND. Each must be met. */
  other: string[];
}

export function describeQuery(query: Query): QuerySummary {
  const summary: QuerySummary = { allOf: [], anyOf: [], noneOf: [], other: [] };
  const { tree } = query;
  let leavesBefore = 0;
  for (const part of tree.kind === 'all' ? tree.of : [tree]) {
    const terms = query.leaves.slice(leavesBefore, leavesBefore + countLeaves(part)).map((leaf) => leaf.text);
    leavesBefore += terms.length;
    addPart(summary, part, terms);
  }
  return summary;
}

function addPart(summary: QuerySummary, part: QueryNode, terms: string[]): void {
  if (isLeaf(part)) summary.allOf.push(...terms);
  else if (part.kind === 'any' && part.of.every(isLeaf)) summary.anyOf.push(terms);
  else if (part.kind === 'not' && (isLeaf(part.of) || (part.of.kind === 'any' && part.of.of.every(isLeaf)))) {
    summary.noneOf.push(...terms);
  } else summary.other.push(printQuery(part));
}

function countLeaves(node: QueryNode): number {
  if (isLeaf(node)) return 1;
  if (node.kind === 'not') return countLeaves(node.of);
  return node.of.reduce((count, part) => count + countLeaves(part), 0);
}
