import { expect, it } from 'vitest';
import { lazyScreen } from './lazy-screen.ts';

it('fetches at most five screens at a time, the others in their turn', async () => {
  let underWay = 0;
  let most = 0;
  const finish: (() => void)[] = [];
  const load = async () => {
    underWay++;
    most = Math.max(most, underWay);
    await new Promise<void>((resolve) => finish.push(resolve));
    underWay--;
    return { Screen: () => null };
  };
  const preloads = Array.from({ length: 12 }, () => lazyScreen(load, 'Screen').preload?.());
  while (finish.length < 12) {
    await new Promise((resolve) => setTimeout(resolve));
    expect(underWay).toBeGreaterThan(0);
    for (const one of finish.slice(-underWay)) one();
  }
  for (const one of finish) one();
  await Promise.all(preloads);
  expect(most).toBe(5);
});
