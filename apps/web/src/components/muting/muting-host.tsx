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
const SnoozeDialog = lazy(() =>
  loadWithRetry(() => import('./snooze-dialog.tsx')).then(({ SnoozeDialog }) => ({ default: SnoozeDialog })),
);
const SnoozedList = lazy(() =>
  loadWithRetry(() => import('./snoozed-list.tsx')).then(({ SnoozedList }) => ({ default: SnoozedList })),
);
const ReadList = lazy(() =>
  loadWithRetry(() => import('../reading/read-list.tsx')).then(({ ReadList }) => ({ default: ReadList })),
);

export function MutingHost() {
  const shown = useStore(mutingDialog);
  const close = () => mutingDialog.set(null);
  return (
    <Suspense>
      {shown?.kind === 'muted' && <MutedList onClose={close} />}
      {shown?.kind === 'mute' && <MuteDialog article={shown.article} onClose={close} />}
      {shown?.kind === 'snoozed' && <SnoozedList onClose={close} />}
      {shown?.kind === 'read' && <ReadList onClose={close} />}
      {shown?.kind === 'snooze' && <SnoozeDialog articles={shown.articles} onClose={close} />}
    </Suspense>
  );
}
