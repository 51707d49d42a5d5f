import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isBlocked, whileBlocked } from './loading-overlay.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the page is covered while an action runs, and free when it ends or fails', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const running = whileBlocked(() => promise);
  expect(isBlocked.get()).toBe(true);
  resolve('done');
  expect(await running).toBe('done');
  expect(isBlocked.get()).toBe(false);
  await expect(whileBlocked(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(isBlocked.get()).toBe(false);
});

test('an action that does not end frees the page after 10 seconds', () => {
  void whileBlocked(() => new Promise(() => {}));
  vi.advanceTimersByTime(9_999);
  expect(isBlocked.get()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isBlocked.get()).toBe(false);
});
