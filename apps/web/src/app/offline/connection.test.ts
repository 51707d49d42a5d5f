import { resetStores } from '@kawaraban/ui/store.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { checkConnection } from './connection.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  resetStores();
});

function startUnreachable() {
  vi.useFakeTimers();
  const request = vi.fn(() => Promise.reject(new TypeError('unreachable')));
  vi.stubGlobal('fetch', request);
  return request;
}

it('checks an unreachable server again every ten seconds', async () => {
  const request = startUnreachable();
  expect(await checkConnection()).toBe(true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(request).toHaveBeenCalledTimes(3);
});

it('ends its checks with the page that began them', async () => {
  const request = startUnreachable();
  await checkConnection();
  resetStores();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(request).toHaveBeenCalledTimes(1);
});
