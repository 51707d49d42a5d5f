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

export async function loadBoardTitles(): Promise<void> {
  try {
    const { boardTitles: boards } = await request(BoardTitlesDocument, {});
    boardTitles.set({ status: 'ready', boards, error: null });
  } catch (error) {
    const now = boardTitles.get();
    boardTitles.set(now.status === 'ready' ? now : { ...now, status: 'failed', error });
  }
}

export function forgetBoards(): void {
  forgetList(boardListKey);
  void loadBoardTitles();
}
