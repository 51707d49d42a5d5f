import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useLocale, useT } from '#src/app/words.ts';
import { timezoneOptions } from './timezones.ts';

const shownMax = 60;

interface TimezoneSelectProps {
  value: string;
  onChange: (zone: string) => void;
  error?: React.ReactNode;
}

export function TimezoneSelect({ value, onChange, error }: TimezoneSelectProps) {
  const t = useT();
  const locale = useLocale();
  const options = useMemo(() => timezoneOptions(locale, value, new Date()), [locale, value]);
  return (
    <Select
      label={t('settings.personal.alerts.timezone')}
      data={options}
      value={value}
      onChange={(zone) => zone && onChange(zone)}
      error={error}
      searchable
      allowDeselect={false}
      limit={shownMax}
      size="md"
      selectFirstOptionOnChange
      nothingFoundMessage={t('settings.personal.alerts.timezoneNone')}
    />
  );
}
