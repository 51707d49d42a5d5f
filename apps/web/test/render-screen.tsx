import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { loadConfig } from '#src/app/config.ts';
import { loadAppWords, loadRestWords, setLocale } from '#src/app/words.ts';

// happy-dom has no fonts, but auto-growing fields wait for fonts to load.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

export async function renderScreen(
  element: React.ReactNode,
  { route = '/', address = route }: { route?: string; address?: string } = {},
) {
  await loadConfig();
  await setLocale('en');
  await loadAppWords();
  await loadRestWords();
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: route, component: () => element });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  return render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
}
