import { useMediaQuery } from '@mantine/hooks';

/** True below 768 px (48em, as in the style sheets), where drawers become sheets and the menu is at the bottom. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
}
