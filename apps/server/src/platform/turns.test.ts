import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('gives the event loop a round after every 10 ms of computing, to all computations together', async () => {
  let nowMs = 0;
  let rounds = 0;
  const rests: (() => void)[] = [];
  const { turn } = createTurns({ clockMs: () => nowMs, afterEvents: (run) => rests.push(run) });
  const log: string[] = [];
  const compute = async (name: string, pieces: number) => {
    for (let piece = 0; piece < pieces; piece++) {
      await turn();
      log.push(`${name}${piece} in round ${rounds}`);
      nowMs += 4;
    }
  };
  const done = Promise.all([compute('a', 4), compute('b', 2)]);
  for (; rests.length > 0; rounds++) {
    rests.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await done;
  const byRound = Map.groupBy(log, (line) => line.split(' in ')[1]);
  expect(Math.max(...[...byRound.values()].map((lines) => lines.length))).toBeLessThanOrEqual(3);
  expect(log.slice(0, 2).map((line) => line[0])).toEqual(['a', 'b']);
  expect(log).toHaveLength(6);
});
