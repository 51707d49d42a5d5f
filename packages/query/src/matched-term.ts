/**
 * Matched terms as alerts store them: as typed, phrases between quotes. Texts are marked by them, because the search may have
 * changed since.
 */
import { parseQuery } from './parse.ts';
import { leavesOf, type Query, type QueryLeaf } from './tree.ts';

const quoted = /^"([^"]+)"$/;

/** Returns the search with quotes around the typed text of each phrase that passes `isTyped`. */
export function withQuotes({ tree, leaves }: Query, isTyped: (text: string) => boolean): Query {
  const kinds = leavesOf(tree).map(({ kind }) => kind);
  return {
    tree,
    leaves: leaves.map((source, i) =>
      kinds[i] === 'phrase' && isTyped(source.text) && !source.text.includes('"')
        ? { ...source, text: `"${source.text}"` }
        : source,
    ),
  };
}

/** Returns a matched term without its quotes. */
export function termText(term: string): string {
  return quoted.exec(term)?.[1] ?? term;
}

/** Returns the leaf that a matched term was found by. Words in quotes are read as the search language reads them. */
export function termLeaf(term: string): QueryLeaf {
  const parsed = quoted.test(term) ? parseQuery(term) : null;
  const [leaf] = parsed?.ok ? leavesOf(parsed.query.tree) : [];
  return leaf ?? { kind: kindOf(term), field: 'any', text: term };
}

function kindOf(term: string): 'substring' | 'prefix' | 'word' {
  if (/^[*＊].*[*＊]$/.test(term)) return 'substring';
  return /[*＊]$/.test(term) ? 'prefix' : 'word';
}
