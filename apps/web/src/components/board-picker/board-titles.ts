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

let loads = 0;

/** A response that arrives after a later request was sent is ignored, because it may lack a new board. */
export async function loadBoardTitles(): Promise<void> {
  loads += 1;
  const load = loads;
  try {
    const { boardTitles: boards } = await request(BoardTitlesDocument, {}, { isGetPreferred: true });
    if (load === loads) boardTitles.set({ status: 'ready', boards, error: null });
  } catch (error) {
    const now = boardTitles.get();
    if (load === loads && now.status !== 'ready') boardTitles.set({ ...now, status: 'failed', error });
  }
}

export function editableOf(boards: readonly BoardTitle[]): readonly BoardTitle[] {
  return boards.filter(({ mayEdit }) => mayEdit);
}

export function forgetBoards(): void {
  forgetList(boardListKey);
  void loadBoardTitles();
}
