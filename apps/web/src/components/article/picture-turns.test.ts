import { expect, test } from 'vitest';
import { takePictureTurn } from './picture-turns.ts';

test('two pictures load at once, the next when one is there or has failed, and nothing waits for one that is gone', () => {
  const started: string[] = [];
  const take = (name: string) => takePictureTurn(() => started.push(name));
  const [endA, endB, leaveC, endD] = [take('a'), take('b'), take('c'), take('d')];
  expect(started).toEqual(['a', 'b']);
  leaveC();
  endA();
  endA();
  expect(started).toEqual(['a', 'b', 'd']);
  endB();
  endD();
  const endE = take('e');
  expect(started).toEqual(['a', 'b', 'd', 'e']);
  endE();
});
