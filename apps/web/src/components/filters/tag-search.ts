import { readList, writeList } from '../list-search/address-list.ts';

export interface TagSearch {
  readonly tagIds: readonly string[];
}

export interface AddressedTagSearch {
  tag?: string;
}

export function readTagSearch(address: Readonly<Record<string, unknown>>): TagSearch {
  return { tagIds: readList(address.tag, /^[0-9a-f-]{36}$/) };
}

export function writeTagSearch({ tagIds }: TagSearch): AddressedTagSearch {
  return tagIds.length > 0 ? { tag: writeList(tagIds) } : {};
}
