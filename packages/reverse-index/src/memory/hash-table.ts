/**
 * A hash table of numbers in one typed array, with linear probing. The caller compares what the numbers refer to: it
 * walks from `placeOf` by `nextPlace` until it finds the right number or an empty slot. Invariant: there is no empty
 * slot between the slot that `placeOf` returns for a number and the slot that contains the number.
 */

export interface HashTable {
  /** Two integers per slot: a number (0 for empty) and its hash, so that a probe rarely compares a wrong number. */
  places: Int32Array;
  count: number;
}

const LOAD_MAX = 0.75;

export function createHashTable(): HashTable {
  return { places: new Int32Array(1024), count: 0 };
}

export function placeOf(places: Int32Array, hash: number): number {
  return (hash << 1) & (places.length - 1);
}

export function nextPlace(places: Int32Array, at: number): number {
  return (at + 2) & (places.length - 1);
}

export function enterNumber(table: HashTable, number: number, hash: number): void {
  if (++table.count * 2 > table.places.length * LOAD_MAX) growTable(table);
  place(table.places, number, hash);
}

function place(places: Int32Array, number: number, hash: number): void {
  let at = placeOf(places, hash);
  while (places[at] !== 0) at = nextPlace(places, at);
  places[at] = number;
  places[at + 1] = hash;
}

function growTable(table: HashTable): void {
  const old = table.places;
  table.places = new Int32Array(old.length * 2);
  for (let at = 0; at < old.length; at += 2) if (old[at] !== 0) place(table.places, old[at]!, old[at + 1]!);
}

export function removeNumber(table: HashTable, number: number, hash: number): void {
  const { places } = table;
  let hole = placeOf(places, hash);
  while (places[hole] !== number) hole = nextPlace(places, hole);
  table.count--;
  places[hole] = 0;
  // Reinserts the rest of the run, so that no lookup stops at the hole.
  for (let at = nextPlace(places, hole); places[at] !== 0; at = nextPlace(places, at)) {
    const moved = places[at]!;
    places[at] = 0;
    place(places, moved, places[at + 1]!);
  }
}
