/**
 * Blocks of integers of which equal ones are kept once, found by what they hold. A block begins with a head its owner may change;
 * its content follows and stays as it is. The first integer of the content is the length of the content.
 */
import { allocateBlock, createIntPool, type IntPool, releaseBlock } from './int-lists.ts';

export interface InternedBlocks {
  pool: IntPool;
  headSize: number;
  /** Hash table: start of a block plus 1, 0 for empty. */
  slots: Int32Array;
  count: number;
}

/** Returns no blocks yet; each will have a head of `headSize` integers. */
export function createInternedBlocks(headSize: number): InternedBlocks {
  return { pool: createIntPool(), headSize, slots: new Int32Array(512), count: 0 };
}

/** Returns the start of the block of this content, −1 where there is none. */
export function findBlock({ pool, headSize, slots }: InternedBlocks, content: Int32Array): number {
  const mask = slots.length - 1;
  for (let slot = hashContent(content, 0) & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
    const start = slots[slot]! - 1;
    if (hasContent(pool.data, start + headSize, content)) return start;
  }
  return -1;
}

function hasContent(data: Int32Array, from: number, content: Int32Array): boolean {
  const length = content[0]!;
  for (let k = 0; k < length; k++) if (data[from + k] !== content[k]) return false;
  return true;
}

function hashContent(data: Int32Array, from: number): number {
  const length = data[from]!;
  let hash = length;
  for (let at = from + 1; at < from + length; at++) {
    hash = Math.imul(hash ^ data[at]!, 0x85ebca6b);
    hash ^= hash >>> 15;
  }
  return Math.imul(hash, 0xc2b2ae35) >>> 8;
}

/** Adds a block whose content is not there yet and returns its start; what its head holds is undefined. */
export function addBlock(blocks: InternedBlocks, content: Int32Array): number {
  const start = placeContent(blocks, content);
  if (++blocks.count * 3 > blocks.slots.length * 2) growSlots(blocks);
  placeBlock(blocks, start);
  return start;
}

/** Adds a block that cannot be found by its content; its content's first integer is its length negated. */
export function addUnshared(blocks: InternedBlocks, content: Int32Array): number {
  return placeContent(blocks, content);
}

function placeContent({ pool, headSize }: InternedBlocks, content: Int32Array): number {
  const length = Math.abs(content[0]!);
  const start = allocateBlock(pool, headSize + length);
  const { data } = pool;
  for (let k = 0; k < length; k++) data[start + headSize + k] = content[k]!;
  return start;
}

function placeBlock({ pool, headSize, slots }: InternedBlocks, start: number): void {
  const mask = slots.length - 1;
  let slot = hashContent(pool.data, start + headSize) & mask;
  while (slots[slot] !== 0) slot = (slot + 1) & mask;
  slots[slot] = start + 1;
}

function growSlots(blocks: InternedBlocks): void {
  const old = blocks.slots;
  blocks.slots = new Int32Array(old.length * 2);
  for (let slot = 0; slot < old.length; slot++) if (old[slot] !== 0) placeBlock(blocks, old[slot]! - 1);
}

/** Takes a block out, shared or not. */
export function removeBlock(blocks: InternedBlocks, start: number): void {
  const { pool, headSize } = blocks;
  const length = pool.data[start + headSize]!;
  if (length > 0) removeSlot(blocks, start);
  releaseBlock(pool, start, headSize + Math.abs(length));
}

function removeSlot(blocks: InternedBlocks, start: number): void {
  const { slots, pool, headSize } = blocks;
  const mask = slots.length - 1;
  let hole = hashContent(pool.data, start + headSize) & mask;
  while (slots[hole] !== start + 1) hole = (hole + 1) & mask;
  slots[hole] = 0;
  blocks.count--;
  // Linear probing: what follows in the same run is entered again, so that no look-up stops at the hole.
  for (let slot = (hole + 1) & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
    const moved = slots[slot]! - 1;
    slots[slot] = 0;
    placeBlock(blocks, moved);
  }
}
