/** This module is in its own chunk, which loads when the user types or a search is shown. */
import { queryErrorSentence } from '@kawaraban/messages/query-errors.ts';
import type { Locale } from '@kawaraban/messages/translate.ts';
import { describeQuery, type QuerySummary } from '@kawaraban/query/describe.ts';
import { parseQuery } from '@kawaraban/query/parse.ts';
import { leavesOf, type Query, type QueryLeaf } from '@kawaraban/query/tree.ts';

/** Offsets are in UTF-16 code units, `to` exclusive. */
export interface SearchFault {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

export interface UnderstoodSearch {
  readonly kind: 'understood';
  readonly summary: QuerySummary;
  readonly substrings: readonly string[];
  readonly ignored: readonly string[];
}

export type Understanding = UnderstoodSearch | { readonly kind: 'faulty'; readonly faults: readonly SearchFault[] };

/** Never throws. */
export function understand(text: string, locale: Locale): Understanding {
  const parsed = parseQuery(text);
  if (parsed.ok) {
    const leaves = leavesOf(parsed.query.tree);
    return {
      kind: 'understood',
      summary: describeQuery(asTyped(text, parsed.query)),
      substrings: leaves.flatMap((leaf) => (leaf.kind === 'substring' ? [leaf.text] : [])),
      ignored: ignoredSymbols(text, parsed.query),
    };
  }
  const faults = parsed.errors.map((error) => ({
    from: error.from,
    to: error.to,
    message: queryErrorSentence(locale, error),
  }));
  return { kind: 'faulty', faults };
}

/** Symbols that a user may want to search for. Other punctuation separates words. */
const symbolPattern = /[%‰$€£¥¢#@&+§°!?]/g;

function ignoredSymbols(text: string, { tree, leaves }: Query): string[] {
  const ignored = leavesOf(tree).flatMap((leaf, i) => {
    const typed = text.slice(leaves[i]!.from, leaves[i]!.to).normalize('NFKC');
    const searched = leaf.kind === 'near' ? leaf.words.join(' ') : leaf.text;
    return (typed.match(symbolPattern) ?? []).filter((symbol) => !searched.includes(symbol));
  });
  return [...new Set(ignored)];
}

export function withSubstring(text: string, term: string, isSubstring: boolean): string {
  const parsed = parseQuery(text);
  if (!parsed.ok) return text;
  const isMeant = (leaf: QueryLeaf) =>
    leaf.kind !== 'near' && leaf.text === term && (leaf.kind === 'substring') !== isSubstring;
  let [changed, from] = ['', 0];
  for (const [i, leaf] of leavesOf(parsed.query.tree).entries()) {
    const source = parsed.query.leaves[i]!;
    if (!isMeant(leaf)) continue;
    changed += text.slice(from, source.from) + (isSubstring ? `*${term}*` : term);
    from = source.to;
  }
  return changed + text.slice(from);
}

function asTyped(text: string, { tree, leaves }: Query): Query {
  const fields = leavesOf(tree).map(({ field }) => (field === 'title' ? 'title:' : ''));
  return {
    tree,
    leaves: leaves.map((leaf, index) => ({ ...leaf, text: fields[index] + text.slice(leaf.from, leaf.to) })),
  };
}
