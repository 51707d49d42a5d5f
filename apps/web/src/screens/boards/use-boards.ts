import { request } from '#src/app/graphql/client.ts';
import { boardListKey } from '#src/components/board-picker/board-list-key.ts';
import { useListSearch } from '#src/components/list-search/use-list-search.ts';
import { useEndlessList } from '#src/components/use-endless-list.ts';
import type { BoardItemFragment } from '#src/generated/graphql.ts';
import { BoardsDocument } from './board-documents.ts';
import { type BoardSearch, readBoardSearch, writeBoardSearch } from './board-search.ts';

export function useBoardSearch() {
  return useListSearch({ read: readBoardSearch, write: writeBoardSearch });
}

export function useBoards(search: BoardSearch) {
  return useEndlessList<BoardItemFragment>({
    key: `${boardListKey}/${JSON.stringify(writeBoardSearch(search))}`,
    fetchPage: async (edge) => {
      const { keywords, ...narrowed } = search;
      return (await request(BoardsDocument, { ...narrowed, ...edge, keywords: keywords.trim() || null })).boards;
    },
    idOf: ({ id }) => id,
  });
}
