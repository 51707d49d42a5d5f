import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countRequest, whenNetworkIdle } from './network-idle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('waits for what was asked, and for what is asked because of its answer', async () => {
  const isQuiet = vi.fn();
  void whenNetworkIdle().then(isQuiet);
  const first = Promise.withResolvers<void>();
  void countRequest(first.promise);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isQuiet).not.toHaveBeenCalled();
  const second = Promise.withResolvers<void>();
  first.resolve();
  await vi.advanceTimersByTimeAsync(50);
  const failing = countRequest(second.promise).catch(() => {});
  await vi.advanceTimersByTimeAsync(500);
  expect(isQuiet).not.toHaveBeenCalled();
  second.reject(new Error('away'));
  await failing;
  await vi.advanceTimersByTimeAsync(200);
  expect(isQuiet).toHaveBeenCalled();
});

it('waits a moment when nothing is asked, and not for ever when an answer does not come', async () => {
  const isQuiet = vi.fn();
  void whenNetworkIdle().then(isQuiet);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isQuiet).toHaveBeenCalledTimes(1);
  void countRequest(new Promise(() => {}));
  void whenNetworkIdle().then(isQuiet);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isQuiet).toHaveBeenCalledTimes(2);
});
