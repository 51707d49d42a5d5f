import { addressText } from './list-search.ts';

/** An address is a few thousand characters long; what is beyond is no list of ours. */
const itemsMax = 2_000;

/** Reads a list out of a value of an address; items of another shape are left out. */
export function readList(value: unknown, shape: RegExp): string[] {
  const items = addressText(value)
    .split('.')
    .filter((item) => shape.test(item));
  return [...new Set(items)].slice(0, itemsMax);
}

/** Returns a list as it stands in an address: joined by a dot, which need not be escaped; equal lists are equal. */
export function writeList(items: readonly string[]): string {
  return items.toSorted().join('.');
}
