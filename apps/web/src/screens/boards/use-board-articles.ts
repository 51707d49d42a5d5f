import { request } from '#src/app/graphql/client.ts';
import type { ListedArticle } from '#src/components/article/article-fields.ts';
import { boardArticlesKey } from '#src/components/board-picker/board-list-key.ts';
import { takeOffShownBoard } from '#src/components/board-picker/put-on-board.ts';
import { useEndlessList } from '#src/components/use-endless-list.ts';
import type { BoardArticlesQuery } from '#src/generated/graphql.ts';
import { BoardArticlesDocument } from './board-documents.ts';

type Row = BoardArticlesQuery['boardArticles']['data'][number];

export interface BoardArticle extends Row {
  readonly article: ListedArticle;
}

export function useBoardArticles(board: { readonly id: string; readonly title: string }) {
  const list = useEndlessList<BoardArticle>({
    key: boardArticlesKey(board.id),
    fetchPage: async (edge) => fetchBoardArticles(board.id, edge),
    idOf: ({ id }) => id,
    subjectOf: ({ article }) => article.id,
  });
  const remove = (item: BoardArticle) => {
    const index = list.items.indexOf(item);
    const without = (items: readonly BoardArticle[]) => items.filter(({ id }) => id !== item.id);
    void takeOffShownBoard({ article: item.article, board }, (isOn) =>
      list.change((items) => (isOn ? without(items).toSpliced(index, 0, item) : without(items))),
    );
  };
  return { list, remove };
}

export async function fetchBoardArticles(boardId: string, edge: { baseId?: string; isLatest?: boolean }) {
  const { boardArticles } = await request(BoardArticlesDocument, { boardId, ...edge });
  const data = boardArticles.data.filter((row): row is BoardArticle => row.article != null);
  return { ...boardArticles, data };
}
