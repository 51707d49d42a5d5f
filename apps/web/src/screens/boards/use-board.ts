import { useCallback } from 'react';
import { request } from '#src/app/graphql/client.ts';
import { type KeptFresh, useKeptFresh } from '#src/components/use-kept-fresh.ts';
import type { BoardQuery } from '#src/generated/graphql.ts';
import { BoardDocument } from './board-documents.ts';

export type ReadBoard = NonNullable<BoardQuery['board']>;

export interface BoardHandle extends Omit<KeptFresh<ReadBoard>, 'item'> {
  readonly board: ReadBoard | null;
}

export interface ShownBoard extends BoardHandle {
  board: ReadBoard;
  mayChange: boolean;
}

export function useBoard(boardId: string): BoardHandle {
  const load = useCallback(async () => (await request(BoardDocument, { boardId })).board, [boardId]);
  const { item: board, ...handle } = useKeptFresh<ReadBoard>(load);
  return { ...handle, board };
}
