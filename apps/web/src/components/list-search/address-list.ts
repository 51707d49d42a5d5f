import { addressText } from './list-search.ts';

/** Items of a list. An address has a few thousand characters, so a longer one is not ours. */
const itemsMax = 2_000;

/** Reads a list from a value of an address, without invalid items. */
export function readList(value: unknown, shape: RegExp): string[] {
  const items = addressText(value)
    .split('.')
    .filter((item) => shape.test(item));
  return [...new Set(items)].slice(0, itemsMax);
}

/** Returns a list for an address, joined by dots, which need no escape. Equal lists are equal. */
export function writeList(items: readonly string[]): string {
  return items.toSorted().join('.');
}
