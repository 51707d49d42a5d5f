/**
 * From the id of a search to its slot: an open hash table of slots, the ids themselves standing where slots do. A map would take
 * five times the memory and have to be made again, search by search, of a state that was written down.
 */

/** What a search may be known by. */
export type SearchId = string | number;

export interface IdTable {
  /** Two integers a place: slot + 1 (0 for empty) and hash of its id, so that ids are read only where they are likely the same. */
  places: Int32Array;
  count: number;
}

/** How full the table may be. */
const LOAD_MAX = 0.75;

/** Returns an empty table. */
export function createIdTable(): IdTable {
  return { places: new Int32Array(1024), count: 0 };
}

/** Returns the slot of an id, −1 where it has none. `ids` are those of all slots. */
export function slotOfId<Id extends SearchId>({ places }: IdTable, ids: readonly (Id | undefined)[], id: Id): number {
  const hash = hashId(id);
  for (let at = placeOf(places, hash); ; at = nextPlace(places, at)) {
    const slot = places[at]! - 1;
    if (slot < 0 || (places[at + 1] === hash && ids[slot] === id)) return slot;
  }
}

/** Enters the slot of an id that is not there yet. */
export function enterId(table: IdTable, id: SearchId, slot: number): void {
  if (++table.count * 2 > table.places.length * LOAD_MAX) growTable(table);
  place(table.places, slot + 1, hashId(id));
}

function place(places: Int32Array, entry: number, hash: number): void {
  let at = placeOf(places, hash);
  while (places[at] !== 0) at = nextPlace(places, at);
  places[at] = entry;
  places[at + 1] = hash;
}

function growTable(table: IdTable): void {
  const old = table.places;
  table.places = new Int32Array(old.length * 2);
  for (let at = 0; at < old.length; at += 2) if (old[at] !== 0) place(table.places, old[at]!, old[at + 1]!);
}

/** Takes out an id that stands at this slot. */
export function removeId(table: IdTable, id: SearchId, slot: number): void {
  const { places } = table;
  let hole = placeOf(places, hashId(id));
  while (places[hole] !== slot + 1) hole = nextPlace(places, hole);
  table.count--;
  places[hole] = 0;
  // Linear probing: what follows in the same run is entered again, so that no look-up stops at the hole.
  for (let at = nextPlace(places, hole); places[at] !== 0; at = nextPlace(places, at)) {
    const entry = places[at]!;
    places[at] = 0;
    place(places, entry, places[at + 1]!);
  }
}

function placeOf(places: Int32Array, hash: number): number {
  return (hash << 1) & (places.length - 1);
}

function nextPlace(places: Int32Array, at: number): number {
  return (at + 2) & (places.length - 1);
}

function hashId(id: SearchId): number {
  let hash: number;
  if (typeof id === 'number') hash = Math.imul(id ^ (id / 0x1_0000_0000), 0x9e3779b1);
  else {
    hash = id.length;
    for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
