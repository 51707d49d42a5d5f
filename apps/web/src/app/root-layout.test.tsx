import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { notify } from './notify.ts';
import { RootLayout } from './root-layout.tsx';

afterEach(cleanup);

it('shows the first toast of a page, and keeps it while its three seconds last', async () => {
  const router = createRouter({
    routeTree: createRootRoute({ component: RootLayout }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <MantineProvider>
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
  await act(async () => router.load());
  act(() => notify({ message: '保存しました' }));
  expect(await screen.findByText('保存しました')).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.queryByText('保存しました')).not.toBeNull();
});
