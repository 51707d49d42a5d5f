import { useSearch } from '@tanstack/react-router';
import type { FindMarks } from '#src/components/spellings/find-marks.ts';
import { useSearchMarks } from '#src/components/spellings/use-search-marks.ts';

export function useMarks(): FindMarks {
  const { q } = useSearch({ strict: false }) as { q?: unknown };
  return useSearchMarks(typeof q === 'string' ? q : q === undefined ? '' : String(q));
}
