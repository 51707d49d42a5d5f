import {
  type AddressedListSearch,
  type ListSearch,
  readListSearch,
  writeListSearch,
} from '#src/components/list-search/list-search.ts';
import type { BoardSortAttribute } from '#src/generated/graphql.ts';

/** CONTENT is excluded because it equals DESCRIPTION. */
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

export function readBoardSearch(address: Readonly<Record<string, unknown>>): BoardSearch {
  return {
    ...readListSearch(address),
    sortAttribute: boardSorts.find((sort) => address.sort && addressedSorts[sort] === address.sort) ?? 'UPDATED_AT',
  };
}

export function writeBoardSearch(search: BoardSearch): AddressedBoardSearch {
  const sort = addressedSorts[search.sortAttribute];
  return {
    ...writeListSearch(search),
    ...(sort && { sort }),
  };
}
