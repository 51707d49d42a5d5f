import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#src/app/words.ts';

interface DeleteButtonProps {
  label: string;
  title: string;
  /** Explains the consequence. */
  text: string;
  /** Name that the operator must type to confirm the deletion. */
  name: string;
  /** Further choices. */
  children?: React.ReactNode;
  onConfirm: () => void;
}

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
