import { expect, test } from 'vitest';
import { createPrioritySemaphore } from './semaphore.ts';

test('so many are stored at once, pages before the feeds that wait', async () => {
  const { first: pages, last: feeds } = createPrioritySemaphore(2);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  const all = [
    ...['feed 1', 'feed 2', 'feed 3'].map((name) => feeds.run(work(name))),
    ...['page 1', 'page 2'].map((name) => pages.run(work(name))),
  ];
  expect(begun).toEqual(['feed 1', 'feed 2']);
  ends.get('feed 1')?.();
  await expect.poll(() => begun).toEqual(['feed 1', 'feed 2', 'page 1']);
  ends.get('page 1')?.();
  ends.get('feed 2')?.();
  await expect.poll(() => begun.slice(3)).toEqual(['page 2', 'feed 3']);
  ends.get('page 2')?.();
  ends.get('feed 3')?.();
  await Promise.all(all);
});

test('what fails gives its place back', async () => {
  const { first: pages, last: feeds } = createPrioritySemaphore(1);
  const failing = feeds.run(() => Promise.reject(new Error('away')));
  const next = pages.run(async () => 'stored');
  await expect(failing).rejects.toThrow('away');
  expect(await next).toBe('stored');
  expect(await feeds.run(async () => 'again')).toBe('again');
});
