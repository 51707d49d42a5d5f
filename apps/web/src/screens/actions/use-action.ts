import { useCallback } from 'react';
import { request } from '#src/app/graphql/client.ts';
import type { Sharing } from '#src/components/sharing/sharing.ts';
import { type KeptFresh, useKeptFresh } from '#src/components/use-kept-fresh.ts';
import type { ActionQuery } from '#src/generated/graphql.ts';
import { ActionDocument } from './action-documents.ts';

export type ReadAction = Omit<NonNullable<ActionQuery['action']>, keyof Sharing> & Sharing;
export type Comment = ReadAction['comments'][number];

export interface ActionHandle extends Omit<KeptFresh<ReadAction>, 'item'> {
  readonly action: ReadAction | null;
}

export function useAction(actionId: string): ActionHandle {
  const load = useCallback(async () => (await request(ActionDocument, { actionId })).action, [actionId]);
  const { item: action, ...handle } = useKeptFresh<ReadAction>(load);
  return { ...handle, action };
}
