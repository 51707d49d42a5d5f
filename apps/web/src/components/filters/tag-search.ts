import { readList, writeList } from '../list-search/address-list.ts';

/** The tags of the account that a list is narrowed to: what has one of them. */
export interface TagSearch {
  readonly tagIds: readonly string[];
}

/** As it stands in the address: nothing for none. */
export interface AddressedTagSearch {
  tag?: string;
}

export function readTagSearch(address: Readonly<Record<string, unknown>>): TagSearch {
  return { tagIds: readList(address.tag, /^[0-9a-f-]{36}$/) };
}

export function writeTagSearch({ tagIds }: TagSearch): AddressedTagSearch {
  return tagIds.length > 0 ? { tag: writeList(tagIds) } : {};
}
