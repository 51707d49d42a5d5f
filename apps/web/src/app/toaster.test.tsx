import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { notify } from './notify.ts';
import { Toaster } from './toaster.tsx';

afterEach(cleanup);

it('shows at most twenty toasts at once, none with a button to close it', async () => {
  render(
    <MantineProvider env="test">
      <Toaster />
    </MantineProvider>,
  );
  act(() => {
    for (let count = 1; count <= 25; count++) notify({ message: `toast ${count}` });
  });
  await waitFor(() => expect(screen.getAllByText(/^toast/)).toHaveLength(20));
  expect(screen.queryAllByRole('button')).toEqual([]);
});
