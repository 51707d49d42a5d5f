import { describe, expect, it } from 'vitest';
import { pack, unpack } from './pack.ts';

async function* yieldAll(pieces: readonly Buffer[]) {
  yield* pieces;
}

const reopened = (structure: object) => unpack(yieldAll(pack(structure)));

describe('packing a structure', () => {
  it('gives it back with its typed arrays, maps and sets, and with what it holds twice once', async () => {
    const shared = { ints: Int32Array.of(1, -2, 3), names: ['半導体', 'chip'] };
    const structure = {
      ...{ shared, again: shared, none: null, missing: undefined, empty: new Uint8Array(0) },
      inner: { units: Uint16Array.of(0xffff), shares: Float64Array.of(0.5, Number.NaN) },
      byId: new Map([['a', { of: new Set([1, 2]) }]]),
    };
    const back = (await reopened(structure)) as typeof structure;
    expect(back).toEqual(structure);
    expect(back.again).toBe(back.shared);
  });

  it('copies, so that what changes afterwards is not in it', async () => {
    const structure = { ints: Int32Array.of(1, 2) };
    const pieces = pack(structure);
    structure.ints[0] = 9;
    expect(await unpack(yieldAll(pieces))).toEqual({ ints: Int32Array.of(1, 2) });
  });

  it('takes as many pieces as it needs, none of which may be missing', async () => {
    const structure = { text: 'x'.repeat(5_000_000), ints: new Int32Array(3_000_000).map((_, i) => i * 7) };
    const pieces = pack(structure);
    expect(pieces.map(({ length }) => length)).toEqual([...Array(4).fill(4 * 1024 * 1024), expect.any(Number)]);
    expect(await unpack(yieldAll(pieces))).toEqual(structure);
    await expect(unpack(yieldAll(pieces.slice(0, -1)))).rejects.toThrow('end before the structure');
    await expect(unpack(yieldAll([]))).rejects.toThrow('end before the structure');
  });

  it('refuses arrays it has no name for', () => {
    expect(() => pack({ big: BigInt64Array.of(1n) })).toThrow('A BigInt64Array cannot be packed.');
  });
});
