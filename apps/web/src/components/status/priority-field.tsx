import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useT } from '#src/app/words.ts';
import { type Priority, priorities, priorityOf } from './priority-of.ts';

interface PriorityFieldProps extends Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> {
  value?: number;
  onChange: (priority: Priority) => void;
}

export function PriorityField({ value, onChange, ...props }: PriorityFieldProps) {
  const t = useT();
  return (
    <NativeSelect
      size="md"
      label={t('status.priority')}
      {...props}
      value={String(priorityOf(value))}
      data={priorities.map((level) => ({ value: String(level), label: t(`status.priorities.${level}`) }))}
      onChange={(event) => onChange(priorityOf(Number(event.currentTarget.value)))}
    />
  );
}
