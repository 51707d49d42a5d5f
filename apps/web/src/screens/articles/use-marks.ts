import { useSearch } from '@tanstack/react-router';
import { type FindMarks, useSearchMarks } from '#src/components/spellings/use-search-marks.ts';

/** Returns a function that finds the matches of the search in the address (`?q=`), to which lists and alerts link. */
export function useMarks(): FindMarks {
  const { q } = useSearch({ strict: false }) as { q?: unknown };
  return useSearchMarks(typeof q === 'string' ? q : q === undefined ? '' : String(q));
}
