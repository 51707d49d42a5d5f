export interface Random {
  next(): number;
  below(bound: number): number;
  pick<T>(list: readonly T[]): T;
  /** Returns a rank from 0 to `size` − 1. Rank r has a frequency of about 1 / (r + 2). */
  zipf(size: number): number;
}

export function createRandom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    next,
    below,
    pick: (list) => list[below(list.length)]!,
    zipf: (size) => Math.min(size - 1, Math.floor(2 * ((size + 2) / 2) ** next()) - 2),
  };
}
