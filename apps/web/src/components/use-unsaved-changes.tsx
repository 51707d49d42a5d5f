import { Button, Group, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useT } from '#src/app/words.ts';

export function useUnsavedChanges(isDirty: boolean): React.ReactNode {
  const t = useT();
  const blocker = useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: () => isDirty, withResolver: true });
  if (blocker.status !== 'blocked') return null;
  return (
    <Modal opened onClose={blocker.reset} title={t('settings.unsaved.title')} withCloseButton={false} centered>
      <p>{t('settings.unsaved.text')}</p>
      <Group justify="flex-end">
        <Button variant="default" onClick={blocker.proceed}>
          {t('settings.unsaved.leave')}
        </Button>
        <Button onClick={blocker.reset} data-autofocus>
          {t('settings.unsaved.stay')}
        </Button>
      </Group>
    </Modal>
  );
}
