import { expect, it } from 'vitest';
import { settleAll } from './settle-all.ts';

it('ends when the last has ended, with what failed first', async () => {
  const ended: string[] = [];
  const [slow, quick, slowest] = [1, 2, 3].map(() => Promise.withResolvers<void>());
  const all = settleAll([slow!.promise, quick!.promise, slowest!.promise]).finally(() => ended.push('all'));
  const isOver = expect(all).rejects.toThrow('cause');
  for (const [name, end] of [
    ['quick', () => quick!.reject(new Error('cause'))],
    ['slow', () => slow!.reject(new Error('later'))],
    ['slowest', () => slowest!.resolve()],
  ] as const) {
    ended.push(name);
    end();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await isOver;
  expect(ended).toEqual(['quick', 'slow', 'slowest', 'all']);
  await settleAll([Promise.resolve()]);
});
