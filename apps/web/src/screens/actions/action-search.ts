import {
  type AddressedListSearch,
  addressText,
  type ListSearch,
  readListSearch,
  writeListSearch,
} from '#src/components/list-search/list-search.ts';
import type { ActionSortAttribute } from '#src/generated/graphql.ts';

export const actionSorts = ['UPDATED_AT', 'PRIORITY', 'TITLE', 'CONTENT'] as const satisfies ActionSortAttribute[];

export interface ActionSearch extends ListSearch {
  readonly boardId: string | null;
  readonly sortAttribute: ActionSortAttribute;
}

export interface AddressedActionSearch extends AddressedListSearch {
  board?: number;
  sort?: 'priority' | 'title' | 'content';
}

export function readActionSearch(address: Readonly<Record<string, unknown>>): ActionSearch {
  const boardId = addressText(address.board);
  return {
    ...readListSearch(address),
    boardId: /^[1-9]\d{0,14}$/.test(boardId) ? boardId : null,
    sortAttribute: actionSorts.find((sort) => sort.toLowerCase() === address.sort) ?? 'UPDATED_AT',
  };
}

export function writeActionSearch(search: ActionSearch): AddressedActionSearch {
  return {
    ...writeListSearch(search),
    ...(search.boardId !== null && { board: Number(search.boardId) }),
    ...sortInAddress(search.sortAttribute),
  };
}

export function countActionFilters({ boardId, status }: ActionSearch): number {
  return Number(boardId !== null) + Number(status !== null);
}

function sortInAddress(sort: ActionSortAttribute): Pick<AddressedActionSearch, 'sort'> {
  switch (sort) {
    case 'PRIORITY':
      return { sort: 'priority' };
    case 'TITLE':
      return { sort: 'title' };
    case 'CONTENT':
      return { sort: 'content' };
    case 'UPDATED_AT':
      return {};
  }
}
