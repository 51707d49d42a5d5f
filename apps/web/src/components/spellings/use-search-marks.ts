import type { TextRange } from '@kawaraban/ui/marked-text.tsx';
import { useEffect, useState } from 'react';
import { confirmedMarks } from './confirmed-marks.ts';
import type { FindMarks } from './find-marks.ts';
import { isJapanese, useSpellings } from './use-spellings.ts';

const none: readonly TextRange[] = [];
const nothing: FindMarks = () => none;

/** Finds nothing until the search language module has loaded. */
export function useSearchMarks(keywords: string): FindMarks {
  const [loaded, setLoaded] = useState({ keywords: '', find: nothing });
  const spellings = useSpellings(keywords);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `spellings` is not read here, but `highlightText` uses it, so the marks are recomputed when it loads.
  useEffect(() => {
    if (keywords.trim() === '') return;
    let isCurrent = true;
    let stop = () => {};
    void findMarksOf(keywords).then((guess) => {
      if (!isCurrent) return;
      if (!isJapanese(keywords) || guess === nothing) return setLoaded({ keywords, find: guess });
      // Creates a new function each time, so that components that show marks call it again.
      const show = () => setLoaded({ keywords, find: (text, field) => marks.find(text, field) });
      const marks = confirmedMarks(keywords, guess, show);
      stop = marks.stop;
      show();
    });
    return () => {
      isCurrent = false;
      stop();
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
