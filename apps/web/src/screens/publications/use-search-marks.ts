import type { TextRange } from '@kawaraban/ui/marked-text.tsx';
import { useEffect, useState } from 'react';
import { useSpellings } from '#src/components/spellings/use-spellings.ts';

export type FindMarks = (text: string, field: 'title' | 'body') => readonly TextRange[];

const none: readonly TextRange[] = [];
const nothing: FindMarks = () => none;

/** Finds what a search found in titles and excerpts; nothing until the search language has been loaded. */
export function useSearchMarks(keywords: string): FindMarks {
  const [find, setFind] = useState<FindMarks>(() => nothing);
  const spellings = useSpellings(keywords);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found depends on the spellings that are known.
  useEffect(() => {
    let isCurrent = true;
    setFind(() => nothing);
    if (keywords.trim() !== '') {
      void import('./search-language.ts').then(({ parseQuery, highlightText }) => {
        const parsed = parseQuery(keywords);
        if (!isCurrent || !parsed.ok) return;
        setFind(() => (text: string, field: 'title' | 'body') => highlightText(parsed.query, text, field));
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [keywords, spellings]);
  return find;
}
