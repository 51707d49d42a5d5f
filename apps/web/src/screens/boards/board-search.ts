/**
 * What narrows and sorts the list of boards, as it stands in the address: back, reload and sharing keep it. Unknown or
 * malformed values are left out rather than refused.
 */
import {
  type AddressedListSearch,
  type ListSearch,
  readListSearch,
  writeListSearch,
} from '#src/components/list-search/list-search.ts';
import type { BoardSortAttribute } from '#src/generated/graphql.ts';

/** Orders that the reader can choose. CONTENT is left out because it means the same as DESCRIPTION. */
export const boardSorts = [
  'UPDATED_AT',
  'PRIORITY',
  'TITLE',
  'ARTICLE_QUANTITY',
  'DESCRIPTION',
] as const satisfies BoardSortAttribute[];
export type BoardSort = (typeof boardSorts)[number];

export interface BoardSearch extends ListSearch {
  readonly sortAttribute: BoardSort;
}

/** As it stands in the address: nothing for what is not chosen. */
export interface AddressedBoardSearch extends AddressedListSearch {
  sort?: 'priority' | 'title' | 'articles' | 'description';
}

const addressedSorts = {
  UPDATED_AT: undefined,
  PRIORITY: 'priority',
  TITLE: 'title',
  ARTICLE_QUANTITY: 'articles',
  DESCRIPTION: 'description',
} as const satisfies Record<BoardSort, AddressedBoardSearch['sort']>;

/** Reads the search of an address. */
export function readBoardSearch(address: Readonly<Record<string, unknown>>): BoardSearch {
  return {
    ...readListSearch(address),
    sortAttribute: boardSorts.find((sort) => address.sort && addressedSorts[sort] === address.sort) ?? 'UPDATED_AT',
  };
}

/** Returns the address of a search; equal searches give equal addresses. */
export function writeBoardSearch(search: BoardSearch): AddressedBoardSearch {
  const sort = addressedSorts[search.sortAttribute];
  return {
    ...writeListSearch(search),
    ...(sort && { sort }),
  };
}
