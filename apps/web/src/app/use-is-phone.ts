import { useMedia } from './use-media.ts';

/** True below 768 px (48em, as in the style sheets), where drawers become sheets and the menu is at the bottom. */
export function useIsPhone(): boolean {
  return useMedia('(max-width: 47.99em)');
}
