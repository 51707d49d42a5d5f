import { request } from '#src/app/graphql/client.ts';
import { currentT } from '#src/app/words.ts';
import type { ArticleKind } from '#src/generated/graphql.ts';
import { changeWithUndo } from '../change-with-undo.ts';
import { forgetList } from '../endless-store.ts';
import { boardArticlesKey } from './board-list-key.ts';
import { AddArticleToBoardDocument, RemoveArticleToBoardDocument } from './board-picker-documents.ts';

export interface PutArticle {
  readonly id: string;
  readonly articleKind: ArticleKind;
  readonly title: string;
}

interface Placing {
  readonly article: PutArticle;
  readonly board: { readonly id: string; readonly title: string };
}

export function putOnBoard(placing: Placing, show: (isOn: boolean) => void = ignore): Promise<void> {
  return place(placing, { isOn: true, show });
}

export function takeOffBoard(placing: Placing, show: (isOn: boolean) => void = ignore): Promise<void> {
  return place(placing, { isOn: false, show });
}

/** Removes an article from the board on screen. The board's list is not reloaded, so `show` must update it. */
export function takeOffShownBoard(placing: Placing, show: (isOn: boolean) => void): Promise<void> {
  return place(placing, { isOn: false, show, isBoardShown: true });
}

const ignore = () => undefined;

interface Change {
  isOn: boolean;
  show: (isOn: boolean) => void;
  isBoardShown?: boolean;
}

function place({ article, board }: Placing, { isOn, show, isBoardShown = false }: Change): Promise<void> {
  const variables = { boardId: board.id, articleKind: article.articleKind, articleId: article.id };
  return changeWithUndo<boolean>({
    ...{ before: !isOn, after: isOn, show },
    save: async (isOnNow) => {
      await (isOnNow
        ? request(AddArticleToBoardDocument, variables)
        : request(RemoveArticleToBoardDocument, variables));
      if (!isBoardShown) forgetList(boardArticlesKey(board.id));
    },
    message: currentT()(isOn ? 'boards.picker.added' : 'boards.picker.removed', { title: board.title }),
  });
}
