import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { Provider } from 'urql';
import { operatorApi } from '#src/app/api/client.ts';
import { loadConfig } from '#src/app/config.ts';
import { setLocale } from '#src/app/words.ts';

export async function renderScreen(element: React.ReactNode) {
  await loadConfig();
  await setLocale('en');
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/' });
  const router = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory() });
  return render(
    <RouterContextProvider router={router as never}>
      <MantineProvider env="test">
        <Provider value={operatorApi}>{element}</Provider>
      </MantineProvider>
    </RouterContextProvider>,
  );
}
