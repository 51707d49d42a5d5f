import { describe, expect, it } from 'vitest';
import { nearWindows } from './near.ts';

const at = (first: number[], length = 1) => ({ first, last: first.map((position) => position + length - 1) });

describe('nearWindows', () => {
  it('yields a window that the words fill to its last position, and none that is one too narrow', () => {
    const words = [at([0]), at([3])];
    expect([...nearWindows(words, 4)]).toEqual([0]);
    expect([...nearWindows(words, 3)]).toEqual([]);
  });

  it('counts a word to its end, in either order', () => {
    const words = [at([5], 2), at([3])];
    expect([...nearWindows(words, 4)]).toEqual([3]);
    expect([...nearWindows(words, 3)]).toEqual([]);
  });

  it('yields every occurrence at which a window begins', () => {
    expect([...nearWindows([at([0, 10, 20]), at([1, 12, 40])], 3)]).toEqual([0, 10]);
  });
});
