import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type AnsweringServer, startAnsweringServer } from '../../test/answering-server.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { ErrorPage } from './error-page.tsx';
import { UnreachableError } from './load-part.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startAnsweringServer();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
afterAll(() => server.stop());

const title = () => screen.getByRole('heading', { level: 1 }).textContent;

it('a screen that fails is an Internal Server Error', async () => {
  await renderScreen(<ErrorPage error={new Error('broken')} />);
  expect(title()).toBe('Internal Server Error');
  expect(document.title).toBe('Internal Server Error | Kawaraban');
});

it('a server that is away is said to be away', async () => {
  await renderScreen(<ErrorPage error={new UnreachableError('away')} />);
  expect(title()).not.toBe('Internal Server Error');
});

it('a node that something else has moved loads the page anew, and shows nothing meanwhile', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  sessionStorage.clear();
  await renderScreen(<ErrorPage error={new Error("Failed to execute 'insertBefore' on 'Node'")} />);
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.queryByRole('heading')).toBeNull();
});
