import { Button, Group, Modal, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { notify } from '#src/app/notify.ts';
import { useT } from '#src/app/words.ts';

export interface NewSecret {
  name: string;
  secret: string;
}

export function SecretDialog({ name, secret, onClose }: NewSecret & { onClose: () => void }) {
  const t = useT();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      notify({ message: t('settings.personal.alerts.destinations.copied') });
    } catch {
      notify({ message: t('settings.personal.alerts.destinations.copyFailed'), kind: 'failed' });
    }
  };
  return (
    <Modal
      opened
      centered
      // A click outside must not close the dialog and lose the secret.
      closeOnClickOutside={false}
      onClose={onClose}
      withCloseButton={false}
      title={t('settings.personal.alerts.destinations.secretTitle', { name })}
    >
      <p>{t('settings.personal.alerts.destinations.secretText')}</p>
      <TextInput
        size="md"
        label={t('settings.personal.alerts.destinations.secret')}
        value={secret}
        readOnly
        spellCheck={false}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group justify="flex-end" mt="lg">
        <Button
          variant="default"
          leftSection={<IconCopy size={16} stroke={1.7} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('settings.personal.alerts.destinations.copy')}
        </Button>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </Group>
    </Modal>
  );
}
