import { useParams } from '@tanstack/react-router';
import { ActionLoading } from './action-loading.tsx';
import { ActionReader } from './action-reader.tsx';
import { useAction } from './use-action.ts';

export function ActionScreen() {
  const { actionId } = useParams({ strict: false });
  return <ActionOf key={actionId} actionId={actionId ?? ''} />;
}

function ActionOf({ actionId }: { actionId: string }) {
  const handle = useAction(actionId);
  if (!handle.action) return <ActionLoading error={handle.error} onRetry={() => void handle.reload()} />;
  return <ActionReader {...handle} action={handle.action} />;
}
