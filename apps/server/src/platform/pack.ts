/**
 * Serialises a structure into chunks of bytes and back. Uses V8's serialisation
 * (https://nodejs.org/api/v8.html#serialization-api) except for typed arrays in plain objects, whose bytes are
 * appended. Readable only by the same version of Node.js.
 */
import v8 from 'node:v8';

export const pieceBytes = 4 * 1024 * 1024;

const kinds = { Int32Array, Uint8Array, Uint16Array, Float64Array };
type PackedArray = Int32Array | Uint8Array | Uint16Array | Float64Array;

interface Head {
  structure: object;
  arrays: { path: string[]; kind: keyof typeof kinds; length: number }[];
}

/** The chunks are copies, so the structure may change while they are written. */
export function pack(structure: object): Buffer[] {
  const found: { path: string[]; array: PackedArray }[] = [];
  const head: Head = {
    structure: takeArrays(structure, [], found, new Map()) as object,
    arrays: found.map(({ path, array }) => ({ path, kind: kindOf(array), length: array.length })),
  };
  const headBytes = v8.serialize(head);
  const lengthBytes = Buffer.alloc(8);
  lengthBytes.writeBigUInt64LE(BigInt(headBytes.length));
  return cut([lengthBytes, headBytes, ...found.map(({ array }) => bytesOf(array))]);
}

function kindOf(array: PackedArray): keyof typeof kinds {
  const { name } = array.constructor;
  if (!(name in kinds)) throw new TypeError(`A ${name} cannot be packed.`);
  return name as keyof typeof kinds;
}

function takeArrays(
  value: unknown,
  path: string[],
  found: { path: string[]; array: PackedArray }[],
  copies: Map<object, object>,
): unknown {
  if (ArrayBuffer.isView(value)) {
    found.push({ path, array: value as PackedArray });
    return null;
  }
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const known = copies.get(value);
  if (known) return known;
  const copy: Record<string, unknown> = {};
  copies.set(value, copy);
  for (const [name, part] of Object.entries(value)) copy[name] = takeArrays(part, [...path, name], found, copies);
  return copy;
}

function bytesOf({ buffer, byteOffset, byteLength }: PackedArray): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function cut(parts: readonly Buffer[]): Buffer[] {
  const pieces: Buffer[] = [];
  let left = parts.reduce((sum, part) => sum + part.length, 0);
  let filled = 0;
  for (const part of parts) {
    for (let at = 0; at < part.length; ) {
      if (filled === 0) pieces.push(Buffer.allocUnsafe(Math.min(pieceBytes, left)));
      const piece = pieces.at(-1)!;
      const taken = part.copy(piece, filled, at);
      at += taken;
      left -= taken;
      filled = (filled + taken) % piece.length;
    }
  }
  return pieces;
}

/**
 * Restores a structure from its chunks, keeping one chunk in memory at a time.
 * @throws Error if chunks are missing.
 */
export async function unpack(pieces: AsyncIterable<Buffer>): Promise<unknown> {
  const fill = fillerOf(pieces[Symbol.asyncIterator]());
  const headLength = Number((await fill(Buffer.alloc(8))).readBigUInt64LE());
  const { structure, arrays } = v8.deserialize(await fill(Buffer.allocUnsafe(headLength))) as Head;
  for (const { path, kind, length } of arrays) {
    const array = new kinds[kind](length);
    await fill(bytesOf(array));
    place(structure, path, array);
  }
  return structure;
}

function fillerOf(pieces: AsyncIterator<Buffer>) {
  let piece: Buffer = Buffer.alloc(0);
  return async (target: Buffer): Promise<Buffer> => {
    for (let at = 0; at < target.length; ) {
      if (piece.length === 0) {
        const next = await pieces.next();
        if (next.done) throw new Error('The pieces end before the structure does.');
        piece = next.value;
      }
      const taken = piece.copy(target, at);
      piece = piece.subarray(taken);
      at += taken;
    }
    return target;
  };
}

function place(structure: object, path: readonly string[], array: PackedArray): void {
  let at = structure as Record<string, unknown>;
  for (const name of path.slice(0, -1)) at = at[name] as Record<string, unknown>;
  at[path.at(-1)!] = array;
}
