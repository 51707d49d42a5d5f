import { addressText } from './list-search.ts';

/** Maximum number of items in a list. A URL has at most a few thousand characters, so the app never writes a longer list. */
const itemsMax = 2_000;

export function readList(value: unknown, shape: RegExp): string[] {
  const items = addressText(value)
    .split('.')
    .filter((item) => shape.test(item));
  return [...new Set(items)].slice(0, itemsMax);
}

/** Joins the items with dots, which need no escaping in a URL. Equal lists yield equal values. */
export function writeList(items: readonly string[]): string {
  return items.toSorted().join('.');
}
