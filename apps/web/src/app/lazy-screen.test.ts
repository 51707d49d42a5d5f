import { expect, it } from 'vitest';
import { lazyScreen } from './lazy-screen.ts';

it('fetches at most five screens at a time, the others in their turn', async () => {
  let inFlight = 0;
  let most = 0;
  const finish: (() => void)[] = [];
  const load = async () => {
    inFlight++;
    most = Math.max(most, inFlight);
    await new Promise<void>((resolve) => finish.push(resolve));
    inFlight--;
    return { Screen: () => null };
  };
  const preloads = Array.from({ length: 12 }, () => lazyScreen(load, 'Screen').preload?.());
  while (finish.length < 12) {
    await new Promise((resolve) => setTimeout(resolve));
    expect(inFlight).toBeGreaterThan(0);
    for (const one of finish.slice(-inFlight)) one();
  }
  for (const one of finish) one();
  await Promise.all(preloads);
  expect(most).toBe(5);
});
