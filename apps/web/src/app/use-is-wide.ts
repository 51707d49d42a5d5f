import { useMedia } from './use-media.ts';

export function useIsWide(): boolean {
  return useMedia('(min-width: 75em)');
}
