import { useStore } from '@kawaraban/ui/store.ts';
import { Button, Group } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { type Toast, waitingToasts } from './notify.ts';
import { currentT } from './words.ts';

const toastMs = 3000;
const toastsMax = 20;
/**
 * A toast may cover the button that was just used. Clicks outside its interactive parts therefore pass through, and a
 * resting pointer does not keep it open.
 */
const interactive = { pointerEvents: 'auto' } as const;

export function Toaster() {
  const waiting = useStore(waitingToasts);
  useEffect(() => {
    if (waiting.length === 0) return;
    // Reads the current toasts instead of those at render time, because React's strict mode runs an effect twice and each toast
    // must be shown once.
    const raised = waitingToasts.get();
    waitingToasts.set([]);
    for (const toast of raised) show(toast);
  }, [waiting]);
  return (
    <Notifications
      position="top-right"
      autoClose={toastMs}
      limit={toastsMax}
      containerWidth={360}
      style={{ pointerEvents: 'none' }}
    />
  );
}

function show({ message, kind = 'done', undo }: Toast): void {
  const id = notifications.show({
    message: undo ? (
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <span>{message}</span>
        <Button
          size="compact-sm"
          variant="subtle"
          style={interactive}
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          {currentT()('common.undo')}
        </Button>
      </Group>
    ) : (
      message
    ),
    color: kind === 'failed' ? 'seal' : 'ink',
    withCloseButton: false,
    // Hovering keeps a failure toast open, because its text may take longer to read.
    style: kind === 'failed' ? interactive : undefined,
    role: kind === 'failed' ? 'alert' : 'status',
  });
}
