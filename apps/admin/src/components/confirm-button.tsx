import { Button, type ButtonProps, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#src/app/words.ts';

interface ConfirmButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'size'> {
  children: string;
  title: string;
  /** Explains the consequence. */
  text: string;
  onConfirm: () => void;
}

export function ConfirmButton({ children, title, text, onConfirm, ...style }: ConfirmButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="xs" aria-label={title} {...style} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <Text size="sm">{text}</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => setOpen(false)}>
            {t('common.cancel')}
          </Button>
          <Button
            color="seal"
            onClick={() => {
              setOpen(false);
              onConfirm();
            }}
          >
            {children}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
