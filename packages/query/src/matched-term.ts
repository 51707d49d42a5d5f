/**
 * Matched terms as alerts store them: as typed, with phrases in quotes. Highlighting uses these terms rather than the
 * search, because the search may have changed since the match.
 */
import { parseQuery } from './parse.ts';
import { leavesOf, type Query, type QueryLeaf } from './tree.ts';

const quoted = /^"([^"]+)"$/;

/** Returns the query with quotes around the typed text of each phrase for which `isTyped` is true. */
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

export function termText(term: string): string {
  return quoted.exec(term)?.[1] ?? term;
}

export function termLeaf(term: string): QueryLeaf {
  const parsed = quoted.test(term) ? parseQuery(term) : null;
  const [leaf] = parsed?.ok ? leavesOf(parsed.query.tree) : [];
  return leaf ?? { kind: kindOf(term), field: 'any', text: term };
}

function kindOf(term: string): 'substring' | 'prefix' | 'word' {
  if (/^[*＊].*[*＊]$/.test(term)) return 'substring';
  return /[*＊]$/.test(term) ? 'prefix' : 'word';
}
