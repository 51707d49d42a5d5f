import { Button, Group, Modal } from '@mantine/core';
import { useT } from '#src/app/words.ts';
import { useRun } from './use-run.ts';

interface ConfirmDialogProps {
  title: string;
  text: string;
  button: string;
  done: string;
  action: () => Promise<unknown>;
  onClose: () => void;
}

export function ConfirmDialog({ title, text, button, done, action, onClose }: ConfirmDialogProps) {
  const t = useT();
  const { run, isRunning } = useRun();
  const confirm = async () => {
    if (await run(action, done)) onClose();
  };
  return (
    <Modal opened centered onClose={onClose} withCloseButton={false} title={title}>
      <p>{text}</p>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button color="seal" loading={isRunning} onClick={() => void confirm()}>
          {button}
        </Button>
      </Group>
    </Modal>
  );
}
