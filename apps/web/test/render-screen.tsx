import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { loadConfig } from '#src/app/config.ts';
import { loadAppWords, setLocale } from '#src/app/words.ts';

/** Renders part of a screen as the program does, in English: with configuration, words, components and an address. */
export async function renderScreen(element: React.ReactNode) {
  await loadConfig();
  await setLocale('en');
  await loadAppWords();
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/' });
  const router = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory() });
  return render(
    <RouterContextProvider router={router as never}>
      <MantineProvider env="test">{element}</MantineProvider>
    </RouterContextProvider>,
  );
}
