import { request } from '#src/app/graphql/client.ts';
import { forgetBoards } from '#src/components/board-picker/board-titles.ts';
import type { BoardValuesQuery } from '#src/generated/graphql.ts';
import { BoardValuesDocument, UpsertBoardDocument } from './board-documents.ts';

export interface BoardValues {
  readonly title: string;
  readonly description: string;
  /** 0: none. */
  readonly priority: number;
}

/**
 * Creates a new board if `boardId` is null.
 * @throws CombinedError if the server rejects the board.
 */
export async function saveBoard(boardId: string | null, values: BoardValues): Promise<string> {
  const { upsertBoard } = await request(UpsertBoardDocument, { boardId, ...values });
  forgetBoards();
  return upsertBoard.id;
}

/** @throws CombinedError `NOT_FOUND` if the board does not exist. */
export async function readBoardValues(boardId: string): Promise<BoardValues> {
  const { board } = await request(BoardValuesDocument, { boardId });
  if (!board) throw new Error('The board is gone.');
  return boardValues(board);
}

export function boardValues({ title, description, priority }: NonNullable<BoardValuesQuery['board']>): BoardValues {
  return { title, description: description ?? '', priority: priority ?? 0 };
}
