import { request } from '#src/app/graphql/client.ts';
import type { ShownStatus } from '#src/components/status/shown-status.ts';
import type { ActionValuesQuery } from '#src/generated/graphql.ts';
import { ActionValuesDocument, UpsertActionDocument } from './action-documents.ts';
import { forgetActions } from './use-actions.ts';

/** What a form of an action holds. */
export interface ActionValues {
  readonly boardId: string;
  readonly title: string;
  readonly content: string;
  /** 0: none. */
  readonly priority: number;
  readonly status: ShownStatus;
}

/** Saves an action, a new one with the id null, and returns its id. @throws CombinedError as the server refuses it. */
export async function saveAction(actionId: string | null, values: ActionValues): Promise<string> {
  const { upsertAction } = await request(UpsertActionDocument, { actionId, ...values });
  forgetActions();
  return upsertAction.id;
}

/** Returns an action as a form holds it. @throws CombinedError `NOT_FOUND` when it is gone. */
export async function readActionValues(actionId: string): Promise<ActionValues> {
  const { action } = await request(ActionValuesDocument, { actionId });
  if (!action) throw new Error('The action is gone.');
  return actionValues(action);
}

/** Returns what was read of an action as a form holds it. */
export function actionValues(action: NonNullable<ActionValuesQuery['action']>): ActionValues {
  const { boardId, title, content, priority, status } = action;
  return {
    ...{ boardId, title, content: content ?? '', priority: priority ?? 0 },
    status: status === 'CLOSED' ? 'CLOSED' : 'OPEN',
  };
}
