import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

interface PickerButtonProps {
  label: string;
  icon: Icon;
  onOpen: () => void;
  size?: 'card' | 'row' | undefined;
}

export function PickerButton({ label, icon: Icon, onOpen, size = 'card' }: PickerButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      size={size === 'card' ? 44 : 36}
      radius="xl"
      color="gray"
      title={label}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon size={size === 'card' ? 20 : 18} />
    </ActionIcon>
  );
}
