import './theme.css';
import { MantineProvider } from '@mantine/core';
import { theme } from './theme.ts';

/**
 * The look of everything in it. Mantine writes no styles into the page: the variables stand in `theme.css`, and its
 * `visibleFrom`, `hiddenFrom`, `SimpleGrid`, `Grid`, `Flex` and responsive style props, which need some, are not used.
 */
export function Design({ children }: { children: React.ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
