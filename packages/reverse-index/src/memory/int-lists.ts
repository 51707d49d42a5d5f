/**
 * A pool allocator: many small blocks and lists of integers in one typed array. Free blocks are linked by size and
 * reused, so that months of additions and removals do not increase memory use. Invariant: the caller releases a block
 * with the size it allocated. A list uses a block of a power-of-two size; a list of one value is stored in its head.
 * Invariant: a list has the smallest block that holds its values.
 */

export interface IntPool {
  data: Int32Array;
  used: number;
  /** First free block of each size class. A free block contains the start of the next, or −1 at the end. */
  free: Int32Array;
}

/** Maximum size of a block, in integers, that is allocated at its exact size. Larger sizes are rounded up to a power of two. */
const EXACT_SIZE_MAX = 256;
const SIZE_CLASSES = EXACT_SIZE_MAX + 32;

export function createIntPool(): IntPool {
  return { data: new Int32Array(1024), used: 0, free: new Int32Array(SIZE_CLASSES).fill(-1) };
}

function sizeClassOf(size: number): number {
  return size <= EXACT_SIZE_MAX ? Math.max(1, size) : EXACT_SIZE_MAX + logOf(size);
}

function blockSizeOf(sizeClass: number): number {
  return sizeClass <= EXACT_SIZE_MAX ? sizeClass : 2 ** (sizeClass - EXACT_SIZE_MAX);
}

function logOf(size: number): number {
  return size <= 1 ? 0 : 32 - Math.clz32(size - 1);
}

/** The content of the new block is undefined. */
export function allocateBlock(pool: IntPool, size: number): number {
  const sizeClass = sizeClassOf(size);
  const reused = pool.free[sizeClass]!;
  if (reused >= 0) {
    pool.free[sizeClass] = pool.data[reused]!;
    return reused;
  }
  const start = pool.used;
  pool.used += blockSizeOf(sizeClass);
  pool.data = grownInts(pool.data, pool.used);
  return start;
}

export function releaseBlock(pool: IntPool, start: number, size: number): void {
  const sizeClass = sizeClassOf(size);
  pool.data[start] = pool.free[sizeClass]!;
  pool.free[sizeClass] = start;
}

export interface IntLists {
  pool: IntPool;
  /** Two integers per list: start of its block (or its only value), and length. */
  heads: Int32Array;
}

export function createIntLists(): IntLists {
  return { pool: createIntPool(), heads: new Int32Array(512) };
}

export function reserveLists(lists: IntLists, count: number): void {
  lists.heads = grownInts(lists.heads, count * 2);
}

export function listValues(lists: IntLists, list: number): number[] {
  const head = list * 2;
  const [start, length] = [lists.heads[head]!, lists.heads[head + 1]!];
  return length === 1 ? [start] : [...lists.pool.data.subarray(start, start + length)];
}

export function appendToList(lists: IntLists, list: number, value: number): void {
  reserveLists(lists, list + 1);
  const head = list * 2;
  const length = lists.heads[head + 1]!;
  if (length === 0) lists.heads[head] = value;
  else {
    if ((length & (length - 1)) === 0) growList(lists, head, length);
    lists.pool.data[lists.heads[head]! + length] = value;
  }
  lists.heads[head + 1] = length + 1;
}

function growList({ pool, heads }: IntLists, head: number, length: number): void {
  const from = heads[head]!;
  const to = allocateBlock(pool, 2 ** logOf(length + 1));
  if (length === 1) pool.data[to] = from;
  else {
    pool.data.copyWithin(to, from, from + length);
    releaseBlock(pool, from, length);
  }
  heads[head] = to;
}

export function removeFromList(lists: IntLists, list: number, value: number): void {
  const { heads, pool } = lists;
  const head = list * 2;
  const from = heads[head]!;
  const length = heads[head + 1]!;
  if (length <= 1) {
    if (length === 1 && from === value) heads[head + 1] = 0;
    return;
  }
  const at = pool.data.subarray(from, from + length).indexOf(value);
  if (at < 0) return;
  const rest = length - 1;
  pool.data[from + at] = pool.data[from + rest]!;
  heads[head + 1] = rest;
  if ((rest & (rest - 1)) === 0) shrinkList(lists, head, rest);
}

function shrinkList({ pool, heads }: IntLists, head: number, rest: number): void {
  const from = heads[head]!;
  if (rest === 1) heads[head] = pool.data[from]!;
  else {
    heads[head] = allocateBlock(pool, rest);
    pool.data.copyWithin(heads[head]!, from, from + rest);
  }
  releaseBlock(pool, from, 2 ** logOf(rest + 1));
}

/** Length below which arrays double. Longer arrays grow by a quarter, which wastes less memory. */
const DOUBLED_MAX = 65_536;

export function grownInts(array: Int32Array, needed: number): Int32Array {
  if (needed <= array.length) return array;
  const { length } = array;
  const grown = new Int32Array(Math.max(needed, length < DOUBLED_MAX ? length * 2 : length + (length >> 2)));
  grown.set(array);
  return grown;
}
