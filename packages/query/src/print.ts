/** Prints a query with ASCII operators only. `parseQuery(printQuery(tree))` returns an equal tree. */
import type { QueryLeaf, QueryNode } from './tree.ts';

export function printQuery(tree: QueryNode): string {
  if (tree.kind === 'all') return tree.of.map(printOperand).join(' ');
  if (tree.kind === 'any') return tree.of.map(printOperand).join(' OR ');
  if (tree.kind === 'not') return `-${printOperand(tree.of)}`;
  return printLeaf(tree);
}

function printOperand(node: QueryNode): string {
  const text = printQuery(node);
  return node.kind === 'all' || node.kind === 'any' ? `(${text})` : text;
}

export function printLeaf(leaf: QueryLeaf): string {
  const field = leaf.field === 'title' ? 'title:' : '';
  if (leaf.kind === 'near') return `${field}"${leaf.words.join(' ')}"~${leaf.distance}`;
  if (leaf.kind === 'phrase') return `${field}"${leaf.isCapitals ? leaf.text.toUpperCase() : leaf.text}"`;
  if (leaf.kind === 'substring') return `${field}*${leaf.text}*`;
  // Puts 。 before a long vowel mark at the start of a term. Without it, the mark would be read as a minus (lex.ts).
  const guard = /^ー./u.test(leaf.text) ? '。' : '';
  return `${field}${guard}${leaf.text}${leaf.kind === 'prefix' ? '*' : ''}`;
}
