import type { TextRange } from '@kawaraban/ui/marked-text.tsx';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSpellings } from '#src/components/spellings/use-spellings.ts';

/** Finds what to mark in a piece of an article. */
export type FindMarks = (text: string, field: 'title' | 'body') => readonly TextRange[];

const none: readonly TextRange[] = [];
const nothing: FindMarks = () => none;

/**
 * Returns what finds the marks of the search in the address (`?q=`), as lists and alerts link here. The search language
 * is loaded only when there is something to mark.
 */
export function useMarks(): FindMarks {
  const { q } = useSearch({ strict: false }) as { q?: unknown };
  const keywords = typeof q === 'string' ? q : q === undefined ? '' : String(q);
  const [find, setFind] = useState<FindMarks>(() => nothing);
  const spellings = useSpellings(keywords);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found depends on the spellings that are known.
  useEffect(() => {
    let isCurrent = true;
    if (keywords === '') setFind(() => nothing);
    else {
      void findMarksOf(keywords).then((found) => {
        if (isCurrent) setFind(() => found);
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [keywords, spellings]);
  return find;
}

async function findMarksOf(keywords: string): Promise<FindMarks> {
  const [{ parseQuery }, { highlightText }] = await Promise.all([
    import('@kawaraban/query/parse.ts'),
    import('@kawaraban/query/highlight.ts'),
  ]);
  const parsed = parseQuery(keywords);
  return parsed.ok ? (text, field) => highlightText(parsed.query, text, field) : nothing;
}
