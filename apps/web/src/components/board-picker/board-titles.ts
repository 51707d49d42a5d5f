import { createStore } from '@kawaraban/ui/store.ts';
import { request } from '#src/app/graphql/client.ts';
import type { BoardTitlesQuery } from '#src/generated/graphql.ts';
import { forgetList } from '../endless-store.ts';
import { boardListKey } from './board-list-key.ts';
import { BoardTitlesDocument } from './board-picker-documents.ts';

export type BoardTitle = BoardTitlesQuery['boardTitles'][number];

interface BoardTitles {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly boards: readonly BoardTitle[];
  readonly error: unknown;
}

export const boardTitles = createStore<BoardTitles>({ status: 'loading', boards: [], error: null });

let newestSentAt = 0;

/** A response is ignored if that of a later request has arrived, because it may lack a new board. */
export async function loadBoardTitles(): Promise<void> {
  const sentAt = performance.now();
  try {
    const { boardTitles: boards } = await request(BoardTitlesDocument, {}, { isGetPreferred: true });
    if (sentAt < newestSentAt) return;
    newestSentAt = sentAt;
    boardTitles.set({ status: 'ready', boards, error: null });
  } catch (error) {
    const now = boardTitles.get();
    if (now.status !== 'ready') boardTitles.set({ ...now, status: 'failed', error });
  }
}

export function editableOf(boards: readonly BoardTitle[]): readonly BoardTitle[] {
  return boards.filter(({ mayEdit }) => mayEdit);
}

export function forgetBoards(): void {
  forgetList(boardListKey);
  void loadBoardTitles();
}
