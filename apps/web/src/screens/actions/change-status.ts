import { request } from '#src/app/graphql/client.ts';
import { currentT } from '#src/app/words.ts';
import { changeWithUndo } from '#src/components/change-with-undo.ts';
import type { Status } from '#src/generated/graphql.ts';
import { ActionValuesDocument, UpsertActionDocument } from './action-documents.ts';

interface ActionWithStatus {
  readonly id: string;
  readonly status: Status;
}

export function toggleStatus({ id, status }: ActionWithStatus, show: (status: Status) => void): Promise<void> {
  const after = status === 'OPEN' ? 'CLOSED' : 'OPEN';
  return changeWithUndo<Status>({
    ...{ before: status, after, show },
    save: (value) => saveStatus(id, value),
    message: currentT()(after === 'CLOSED' ? 'actions.closed' : 'actions.reopened'),
  });
}

async function saveStatus(actionId: string, status: Status): Promise<void> {
  // The mutation requires the title and the board. Both are read again, because the values on this page may be outdated.
  const { action } = await request(ActionValuesDocument, { actionId });
  if (!action) throw new Error('The action is gone.');
  await request(UpsertActionDocument, { actionId, boardId: action.boardId, title: action.title, status });
}
