import { request } from '#src/app/graphql/client.ts';
import { currentT } from '#src/app/words.ts';
import { forgetBoards } from '#src/components/board-picker/board-titles.ts';
import { changeWithUndo } from '#src/components/change-with-undo.ts';
import type { Status } from '#src/generated/graphql.ts';
import {
  BoardValuesDocument,
  LabelBoardDocument,
  UnlabelBoardDocument,
  UpsertBoardDocument,
} from './board-documents.ts';
import type { ReadBoard } from './use-board.ts';

export function toggleBoardStatus({ id, status }: ReadBoard, show: (status: Status) => void): Promise<void> {
  const after = status === 'OPEN' ? 'CLOSED' : 'OPEN';
  return changeWithUndo<Status>({
    ...{ before: status, after, show },
    save: (value) => saveStatus(id, value),
    message: currentT()(after === 'CLOSED' ? 'boards.closed' : 'boards.reopened'),
  });
}

type Tag = ReadBoard['tags'][number];

export function toggleBoardTag(board: ReadBoard, tag: Tag, show: (tags: readonly Tag[]) => void): Promise<void> {
  const isOn = board.tags.some(({ id }) => id === tag.id);
  const others = board.tags.filter(({ id }) => id !== tag.id);
  const withIt = isOn ? board.tags : [...others, tag];
  const variables = { boardId: board.id, tagId: tag.id };
  return changeWithUndo<boolean>({
    ...{ before: isOn, after: !isOn },
    show: (isOnNow) => show(isOnNow ? withIt : others),
    save: async (isOnNow) => {
      await (isOnNow ? request(LabelBoardDocument, variables) : request(UnlabelBoardDocument, variables));
      forgetBoards();
    },
    message: currentT()(isOn ? 'boards.tags.removed' : 'boards.tags.added', { name: tag.name }),
  });
}

async function saveStatus(boardId: string, status: Status): Promise<void> {
  // The mutation requires the title. The title is read again, because the one on this page may be outdated.
  const { board } = await request(BoardValuesDocument, { boardId });
  if (!board) throw new Error('The board is gone.');
  await request(UpsertBoardDocument, { boardId, title: board.title, status });
  forgetBoards();
}
