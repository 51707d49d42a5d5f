import { request } from '#src/app/graphql/client.ts';
import type { ShownStatus } from '#src/components/status/shown-status.ts';
import type { ActionValuesQuery } from '#src/generated/graphql.ts';
import { ActionValuesDocument, UpsertActionDocument } from './action-documents.ts';
import { forgetActions } from './use-actions.ts';

export interface ActionValues {
  readonly boardId: string;
  readonly title: string;
  readonly content: string;
  /** 0: none. */
  readonly priority: number;
  readonly status: ShownStatus;
}

/**
 * Creates a new action if `actionId` is null.
 * @throws CombinedError if the server rejects the action.
 */
export async function saveAction(actionId: string | null, values: ActionValues): Promise<string> {
  const { upsertAction } = await request(UpsertActionDocument, { actionId, ...values });
  forgetActions();
  return upsertAction.id;
}

/** @throws CombinedError `NOT_FOUND` if the action does not exist. */
export async function readActionValues(actionId: string): Promise<ActionValues> {
  const { action } = await request(ActionValuesDocument, { actionId });
  if (!action) throw new Error('The action is gone.');
  return actionValues(action);
}

export function actionValues(action: NonNullable<ActionValuesQuery['action']>): ActionValues {
  const { boardId, title, content, priority, status } = action;
  return {
    ...{ boardId, title, content: content ?? '', priority: priority ?? 0 },
    status: status === 'CLOSED' ? 'CLOSED' : 'OPEN',
  };
}
