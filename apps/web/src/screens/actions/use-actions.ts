import { request } from '#src/app/graphql/client.ts';
import { forgetList } from '#src/components/endless-store.ts';
import { useListSearch } from '#src/components/list-search/use-list-search.ts';
import { useEndlessList } from '#src/components/use-endless-list.ts';
import type { ActionItemFragment } from '#src/generated/graphql.ts';
import { ActionsDocument } from './action-documents.ts';
import { type ActionSearch, readActionSearch, writeActionSearch } from './action-search.ts';

const listName = 'actions';

export function useActionSearch() {
  return useListSearch({ read: readActionSearch, write: writeActionSearch });
}

export function useActions(search: ActionSearch) {
  return useEndlessList<ActionItemFragment>({
    key: `${listName}/${JSON.stringify(writeActionSearch(search))}`,
    fetchPage: async (edge) => {
      const { keywords, ...narrowed } = search;
      return (await request(ActionsDocument, { ...narrowed, ...edge, keywords: keywords.trim() || null })).actions;
    },
    idOf: ({ id }) => id,
  });
}

export function forgetActions(): void {
  forgetList(listName);
}
