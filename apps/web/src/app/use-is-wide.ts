import { useMedia } from './use-media.ts';

/** Whether there is room for a column of links beside a list. */
export function useIsWide(): boolean {
  return useMedia('(min-width: 75em)');
}
