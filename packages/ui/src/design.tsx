import './theme.css';
import { MantineProvider } from '@mantine/core';
import { theme } from './theme.ts';

/**
 * Provides Mantine's theme without writing styles into the page: its variables are in `theme.css`, and features that
 * need inline styles (`visibleFrom`, `hiddenFrom`, `SimpleGrid`, `Grid`, `Flex`, responsive style props) are not used.
 */
export function Design({ children }: { children: React.ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
