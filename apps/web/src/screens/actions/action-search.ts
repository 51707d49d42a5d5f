/**
 * Filters and order of the list of actions in the address, so that back, reload and sharing keep them. Unknown or
 * malformed values are ignored.
 */
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

/** In the form of the address. Absent: not selected. */
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

/** Returns the address of a search. Equal searches have equal addresses. */
export function writeActionSearch(search: ActionSearch): AddressedActionSearch {
  return {
    ...writeListSearch(search),
    ...(search.boardId !== null && { board: Number(search.boardId) }),
    ...sortInAddress(search.sortAttribute),
  };
}

/** Returns the number of active filters besides the keywords. */
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
