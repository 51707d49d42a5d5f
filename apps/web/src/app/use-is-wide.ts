import { useMediaQuery } from '@mantine/hooks';

/** Whether there is room for a column of links beside a list. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
}
