import { useStore } from '@kawaraban/ui/store.ts';
import { lazy, Suspense } from 'react';
import { loadWithRetry } from '#src/app/load-with-retry.ts';
import { mutingDialog } from './muting-state.ts';

const MuteDialog = lazy(() =>
  loadWithRetry(() => import('./mute-dialog.tsx')).then(({ MuteDialog }) => ({ default: MuteDialog })),
);
const MutedList = lazy(() =>
  loadWithRetry(() => import('./muted-list.tsx')).then(({ MutedList }) => ({ default: MutedList })),
);

/** The dialogs for muting of the shell. */
export function MutingHost() {
  const shown = useStore(mutingDialog);
  const close = () => mutingDialog.set(null);
  return (
    <Suspense>
      {shown === 'list' && <MutedList onClose={close} />}
      {shown && shown !== 'list' && <MuteDialog article={shown.article} onClose={close} />}
    </Suspense>
  );
}
