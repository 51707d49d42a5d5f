import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('runs pieces in their order, and others in between', async () => {
  let clockMs = 0;
  const inTurn = createTurns(() => clockMs);
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
  await Promise.all(numbers.map((number) => inTurn(() => compute(number))));
  expect(heard.filter((one) => one !== 'other')).toEqual(numbers);
  expect(heard.slice(heard.indexOf(0), heard.indexOf(9)).filter((one) => one === 'other').length).toBeGreaterThan(2);
});

it('goes on when a piece fails', async () => {
  const inTurn = createTurns();
  const failing = inTurn(async () => {
    throw new Error('too long');
  });
  const next = inTurn(async () => 'next');
  await expect(failing).rejects.toThrow('too long');
  expect(await next).toBe('next');
});
