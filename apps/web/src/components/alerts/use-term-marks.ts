import type { TextRange } from '@kawaraban/ui/marked-text.tsx';
import { useEffect, useState } from 'react';

type FindTerms = (terms: readonly string[], text: string) => readonly TextRange[];

const none: readonly TextRange[] = [];

/** Finds matched terms in texts, once the search language has loaded. */
export function useTermMarks(): FindTerms {
  const [find, setFind] = useState<FindTerms>(() => () => none);
  useEffect(() => {
    let isCurrent = true;
    void import('@kawaraban/query/highlight.ts').then(({ highlightTerms }) => {
      if (isCurrent) setFind(() => highlightTerms);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return find;
}
