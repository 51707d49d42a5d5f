import { cssVariablesResolver, theme } from '@kawaraban/ui/theme.ts';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { Provider } from 'urql';
import { router } from '../routes.tsx';
import { graphqlClient } from './graphql/client.ts';

export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <Provider value={graphqlClient}>
        <RouterProvider router={router} />
      </Provider>
    </MantineProvider>
  );
}
