import { expect, it } from 'vitest';
import { createCooperativeQueue } from './cooperative-queue.ts';

it('runs pieces in their order and yields to other events in between', async () => {
  let clockMs = 0;
  const enqueue = createCooperativeQueue(() => clockMs);
  const heard: (number | 'other')[] = [];
  const listen = () => {
    heard.push('other');
    if (!heard.includes(9)) setImmediate(listen);
  };
  setImmediate(listen);
  const numbers = Array.from({ length: 10 }, (_, number) => number);
  const compute = async (number: number) => {
    clockMs += 3;
    heard.push(number);
  };
  await Promise.all(numbers.map((number) => enqueue(() => compute(number))));
  expect(heard.filter((one) => one !== 'other')).toEqual(numbers);
  expect(heard.slice(heard.indexOf(0), heard.indexOf(9)).filter((one) => one === 'other').length).toBeGreaterThan(2);
});

it('continues after a piece that fails', async () => {
  const enqueue = createCooperativeQueue();
  const failing = enqueue(async () => {
    throw new Error('too long');
  });
  const next = enqueue(async () => 'next');
  await expect(failing).rejects.toThrow('too long');
  expect(await next).toBe('next');
});
