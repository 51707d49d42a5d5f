import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useT } from '#src/app/words.ts';
import { type ShownStatus, shownStatuses } from './shown-status.ts';

interface StatusFieldProps extends Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> {
  value?: ShownStatus;
  onChange: (status: ShownStatus) => void;
}

export function StatusField({ value = 'OPEN', onChange, ...props }: StatusFieldProps) {
  const t = useT();
  return (
    <NativeSelect
      size="md"
      label={t('status.label')}
      {...props}
      value={value}
      data={shownStatuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
      onChange={(event) => onChange(shownStatuses.find((status) => status === event.currentTarget.value) ?? 'OPEN')}
    />
  );
}
