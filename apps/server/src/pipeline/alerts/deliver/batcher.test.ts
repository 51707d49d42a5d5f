import { describe, expect, it } from 'vitest';
import { createBatcher } from './batcher.ts';

describe('createBatcher', () => {
  it('combines the calls of one turn, and those made meanwhile, and gives each its own output', async () => {
    const runs: number[][] = [];
    const { promise: first, resolve: endFirst } = Promise.withResolvers<void>();
    const double = createBatcher(async (inputs: number[]) => {
      runs.push(inputs);
      if (runs.length === 1) await first;
      return inputs.map((input) => input * 2);
    });
    const early = [double(1), double(2)];
    await expect.poll(() => runs.length).toBe(1);
    const late = [double(3), double(4), double(5)];
    endFirst();
    expect(await Promise.all([...early, ...late])).toEqual([2, 4, 6, 8, 10]);
    expect(runs).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
  });

  it('waits between two starts while it is busy, and starts the first at once', async () => {
    const runs: number[][] = [];
    const pauses: { ms: number; end: () => void }[] = [];
    const run = createBatcher(
      async (inputs: number[]) => {
        runs.push(inputs);
        return inputs;
      },
      { spacingMs: 200, pause: (ms) => new Promise<void>((end) => void pauses.push({ ms, end })) },
    );
    const calls = [run(1)];
    await expect.poll(() => pauses.map(({ ms }) => ms)).toEqual([200]);
    expect(runs).toEqual([[1]]);
    calls.push(run(2), run(3));
    pauses[0]?.end();
    expect(await Promise.all(calls)).toEqual([1, 2, 3]);
    expect(runs).toEqual([[1], [2, 3]]);
  });

  it('starts further batches while earlier ones are in flight, up to the limit', async () => {
    const started: { inputs: number[]; end: () => void }[] = [];
    const run = createBatcher(
      (inputs: number[]) =>
        new Promise<number[]>((resolve) => void started.push({ inputs, end: () => resolve(inputs) })),
      { concurrency: 2 },
    );
    const calls = [run(1)];
    await expect.poll(() => started.length).toBe(1);
    calls.push(run(2));
    await expect.poll(() => started.length).toBe(2);
    calls.push(run(3), run(4));
    started[1]?.end();
    expect(await calls[1]).toBe(2);
    await expect.poll(() => started.map(({ inputs }) => inputs)).toEqual([[1], [2], [3, 4]]);
    for (const { end } of started) end();
    expect(await Promise.all(calls)).toEqual([1, 2, 3, 4]);
  });

  it('fails all calls of a batch, and none of the next', async () => {
    let isAway = true;
    const run = createBatcher(async (inputs: number[]) => {
      if (isAway) throw new Error('away');
      return inputs;
    });
    const outcomes = await Promise.allSettled([run(1), run(2)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isAway = false;
    expect(await run(3)).toBe(3);
  });
});
