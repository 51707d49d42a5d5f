import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { settleAll } from './settle-all.ts';

it('ends when the last has ended, with what failed first', async () => {
  const ended: string[] = [];
  const step = async (name: string, ms: number, failure?: Error) => {
    await wait(ms);
    ended.push(name);
    if (failure) throw failure;
  };
  const all = [step('slow', 30, new Error('later')), step('quick', 1, new Error('cause')), step('slowest', 60)];
  await expect(settleAll(all)).rejects.toThrow('cause');
  expect(ended).toEqual(['quick', 'slow', 'slowest']);
  await settleAll([step('more', 1)]);
});
