import { describe, expect, it } from 'vitest';
import { gatherCalls } from './gather-calls.ts';

describe('gathered calls', () => {
  it('go together when made in one turn, and next when made meanwhile; each has its own answer', async () => {
    const runs: number[][] = [];
    const { promise: first, resolve: endFirst } = Promise.withResolvers<void>();
    const double = gatherCalls(async (inputs: number[]) => {
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

  it('wait for more before they go when others were under way, and alone they do not', async () => {
    const runs: number[][] = [];
    const { promise: first, resolve: endFirst } = Promise.withResolvers<void>();
    const pauses: { ms: number; end: () => void }[] = [];
    const pause = (ms: number) => new Promise<void>((end) => void pauses.push({ ms, end }));
    const run = gatherCalls(
      async (inputs: number[]) => {
        runs.push(inputs);
        if (runs.length === 1) await first;
        return inputs;
      },
      { pauseMs: 200, pause },
    );
    const calls = [run(1)];
    await expect.poll(() => runs).toEqual([[1]]);
    calls.push(run(2));
    endFirst();
    expect(await calls[0]).toBe(1);
    await expect.poll(() => pauses.map(({ ms }) => ms)).toEqual([200]);
    calls.push(run(3));
    pauses[0]?.end();
    expect(await Promise.all(calls)).toEqual([1, 2, 3]);
    expect(runs).toEqual([[1], [2, 3]]);
  });

  it('fail together, and those after them do not', async () => {
    let isAway = true;
    const run = gatherCalls(async (inputs: number[]) => {
      if (isAway) throw new Error('away');
      return inputs;
    });
    const outcomes = await Promise.allSettled([run(1), run(2)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isAway = false;
    expect(await run(3)).toBe(3);
  });
});
