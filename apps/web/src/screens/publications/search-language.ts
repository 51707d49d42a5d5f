/** The search language, in one chunk that is loaded when somebody types or a search is shown. */
import { queryErrorSentence } from '@kawaraban/messages/query-errors.ts';
import type { Locale } from '@kawaraban/messages/translate.ts';
import { describeQuery, type QuerySummary } from '@kawaraban/query/describe.ts';
import { parseQuery } from '@kawaraban/query/parse.ts';
import { leavesOf, type Query } from '@kawaraban/query/tree.ts';

/** Something wrong with a search: where (UTF-16 offsets, `to` exclusive), and what in the reader's words. */
export interface SearchFault {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

/** A search as it is understood, or everything that is wrong with it. */
export type Understanding =
  | { readonly kind: 'understood'; readonly summary: QuerySummary }
  | { readonly kind: 'faulty'; readonly faults: readonly SearchFault[] };

/** Returns what a search text means, or what is wrong with it in the reader's language; never throws. */
export function understand(text: string, locale: Locale): Understanding {
  const parsed = parseQuery(text);
  if (parsed.ok) return { kind: 'understood', summary: describeQuery(asTyped(text, parsed.query)) };
  const faults = parsed.errors.map((error) => ({
    from: error.from,
    to: error.to,
    message: queryErrorSentence(locale, error),
  }));
  return { kind: 'faulty', faults };
}

/** The query with each term as it was typed, quotes, star and distance included, and where it looks when not anywhere. */
function asTyped(text: string, { tree, leaves }: Query): Query {
  const fields = leavesOf(tree).map(({ field }) => (field === 'title' ? 'title:' : ''));
  return {
    tree,
    leaves: leaves.map((leaf, index) => ({ ...leaf, text: fields[index] + text.slice(leaf.from, leaf.to) })),
  };
}
