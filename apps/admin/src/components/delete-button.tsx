import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#src/app/words.ts';

interface DeleteButtonProps {
  /** Text of the button, here and in the dialog. */
  label: string;
  title: string;
  /** Explains the consequence. */
  text: string;
  /** The operator types it, so that nothing else is deleted by mistake. */
  name: string;
  /** Further choices. */
  children?: React.ReactNode;
  onConfirm: () => void;
}

/** A button that deletes for good, once the operator has typed the name. */
export function DeleteButton({ label, title, text, name, children, onConfirm }: DeleteButtonProps) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const close = () => setTyped(null);
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setTyped('')}>
        {label}
      </Button>
      <Modal
        opened={typed !== null}
        onClose={close}
        title={title}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            close();
            onConfirm();
          }}
        >
          <Stack gap="md">
            <Text size="sm">{text}</Text>
            {children}
            <TextInput
              label={t('common.typeToConfirm', { name })}
              value={typed ?? ''}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {t('common.cancel')}
              </Button>
              <Button type="submit" color="seal" disabled={typed?.trim() !== name}>
                {label}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  );
}
