import type { TextRange } from '@kawaraban/ui/marked-text.tsx';
import { useEffect, useState } from 'react';
import { useSpellings } from './use-spellings.ts';

export type FindMarks = (text: string, field: 'title' | 'body') => readonly TextRange[];

const none: readonly TextRange[] = [];
const nothing: FindMarks = () => none;

/** Returns a function that finds a search's matches in titles and texts, none until the search language has loaded. */
export function useSearchMarks(keywords: string): FindMarks {
  const [loaded, setLoaded] = useState({ keywords: '', find: nothing });
  const spellings = useSpellings(keywords);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `highlightText` marks the spellings that are known by then.
  useEffect(() => {
    if (keywords.trim() === '') return;
    let isCurrent = true;
    void findMarksOf(keywords).then((find) => {
      if (isCurrent) setLoaded({ keywords, find });
    });
    return () => {
      isCurrent = false;
    };
  }, [keywords, spellings]);
  return loaded.keywords === keywords ? loaded.find : nothing;
}

async function findMarksOf(keywords: string): Promise<FindMarks> {
  const [{ parseQuery }, { highlightText }] = await Promise.all([
    import('@kawaraban/query/parse.ts'),
    import('@kawaraban/query/highlight.ts'),
  ]);
  const parsed = parseQuery(keywords);
  return parsed.ok ? (text, field) => highlightText(parsed.query, text, field) : nothing;
}
