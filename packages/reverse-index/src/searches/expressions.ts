/**
 * The part of a search that one keyword cannot decide: clauses (clauses.ts), or a tree (keyword-tree.ts) for the few
 * searches that are not an AND of ORs. An expression is identified by the start of its block of integers. It is posted
 * under the keywords of its *anchor*. Every matching article contains at least one of these keywords, so the expression
 * is verified only if one of them is found.
 */
import { requiredLeaves } from '@kawaraban/query/required-leaves.ts';
import { leavesOf, type Query } from '@kawaraban/query/tree.ts';
import { acquireKeyword, EXPRESSION, type Keywords, POSTING_BITS, releaseKeyword } from '../keywords/keywords.ts';
import {
  allocateBlock,
  appendToList,
  createIntPool,
  type IntPool,
  releaseBlock,
  removeFromList,
} from '../memory/int-lists.ts';
import { writeClauses } from './clauses.ts';
import { type KeywordTree, keywordTreeOf } from './keyword-tree.ts';
import { ENDS_CLAUSE, LITERAL_BITS, NEGATED } from './literals.ts';
import { acquireTerm, releaseTerm, type TermTable } from './term-table.ts';

export const VERIFIED_FOR = 0;
/** Slot of the search × 2, plus 1 if the search has a filter. */
export const OWNER = 1;
/** First literal of the anchor clause, or −1 if there is no anchor and the expression is verified for each article. */
const ANCHOR = 2;
/**
 * Number of literals, or −1 for a tree. The block continues with the literals and then one term for each literal. The
 * term of a negated literal is 0, because it never explains a match.
 */
export const COUNT = 3;
export const LITERALS = 4;

export interface Expressions {
  pool: IntPool;
  keywords: Keywords;
  terms: TermTable;
  trees: Map<number, { tree: KeywordTree; anchors: number[]; uses: number[] }>;
  unanchored: Set<number>;
  literalsMax: number;
  leafKeywords: Int32Array;
  shares: Float64Array;
  literals: Int32Array;
}

export function createExpressions(keywords: Keywords, terms: TermTable): Expressions {
  return {
    pool: createIntPool(),
    keywords,
    terms,
    trees: new Map(),
    unanchored: new Set(),
    literalsMax: 0,
    leafKeywords: new Int32Array(16),
    shares: new Float64Array(16),
    literals: new Int32Array(16),
  };
}

export function addExpression(expressions: Expressions, query: Query, owner: number): number {
  const count = acquireKeywords(expressions, query);
  const { pool, literals, leafKeywords, shares } = expressions;
  const required = requiredLeaves(query.tree, shares);
  const anchors = required?.map((leaf) => leafKeywords[leaf]!) ?? [];
  const isClauses = writeClauses(literals, query.tree, leafKeywords) >= 0;
  const start = allocateBlock(pool, LITERALS + (isClauses ? count * 2 : 0));
  pool.data[start + VERIFIED_FOR] = 0;
  pool.data[start + OWNER] = owner;
  pool.data[start + ANCHOR] = required?.[0] ?? -1;
  pool.data[start + COUNT] = isClauses ? count : -1;
  if (isClauses) placeLiterals(expressions, query, start, count);
  else {
    const leafAt = (leaf: number) =>
      ({ kind: 'leaf', keyword: leafKeywords[leaf]!, text: query.leaves[leaf]!.text }) as const;
    const uses = [...leafKeywords.subarray(0, count)];
    expressions.trees.set(start, { tree: keywordTreeOf(query.tree, leafAt), anchors, uses });
  }
  if (required === null) expressions.unanchored.add(start);
  for (const keyword of anchors) appendToList(expressions.keywords.postings, keyword, postingOf(start));
  return start;
}

function postingOf(start: number): number {
  return (start << POSTING_BITS) | EXPRESSION;
}

function acquireKeywords(expressions: Expressions, query: Query): number {
  const leaves = leavesOf(query.tree);
  if (leaves.length > expressions.shares.length) {
    expressions.leafKeywords = new Int32Array(leaves.length * 2);
    expressions.literals = new Int32Array(leaves.length * 2);
    expressions.shares = new Float64Array(leaves.length * 2);
  }
  for (const [k, leaf] of leaves.entries()) {
    expressions.leafKeywords[k] = acquireKeyword(expressions.keywords, leaf);
    expressions.shares[k] = expressions.keywords.share;
  }
  return leaves.length;
}

function placeLiterals(expressions: Expressions, query: Query, start: number, count: number): void {
  const { pool, terms, literals } = expressions;
  expressions.literalsMax = Math.max(expressions.literalsMax, count);
  for (let k = 0; k < count; k++) {
    const isNegated = (literals[k]! & NEGATED) !== 0;
    pool.data[start + LITERALS + k] = literals[k]!;
    pool.data[start + LITERALS + count + k] = isNegated ? 0 : acquireTerm(terms, query.leaves[k]!.text);
  }
}

export function removeExpression(expressions: Expressions, start: number): void {
  const { keywords, pool, trees, unanchored } = expressions;
  const anchored = trees.get(start);
  unanchored.delete(start);
  trees.delete(start);
  for (const keyword of anchored?.anchors ?? anchorOfClauses(pool.data, start))
    removeFromList(keywords.postings, keyword, postingOf(start));
  const count = Math.max(0, pool.data[start + COUNT]!);
  for (const keyword of anchored?.uses ?? []) releaseKeyword(keywords, keyword);
  for (let at = start + LITERALS; at < start + LITERALS + count; at++) {
    releaseKeyword(keywords, pool.data[at]! >>> LITERAL_BITS);
    if (pool.data[at + count] !== 0) releaseTerm(expressions.terms, pool.data[at + count]!);
  }
  releaseBlock(pool, start, LITERALS + count * 2);
}

function anchorOfClauses(data: Int32Array, start: number): number[] {
  const anchors: number[] = [];
  if (data[start + ANCHOR]! < 0) return anchors;
  let at = start + LITERALS + data[start + ANCHOR]!;
  do anchors.push(data[at]! >>> LITERAL_BITS);
  while ((data[at++]! & ENDS_CLAUSE) === 0);
  return anchors;
}
