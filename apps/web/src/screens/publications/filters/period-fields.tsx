import { type PeriodPreset, periodPresets } from '@kawaraban/query/period-presets.ts';
import { TextInput } from '@mantine/core';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { loadWithRetry } from '#src/app/load-with-retry.ts';
import { useT, type WordKey } from '#src/app/words.ts';
import { FilterSection } from '#src/components/filters/filter-section.tsx';
import type { PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import classes from './filters.module.css';

const DayField = lazy(() =>
  loadWithRetry(() => import('#src/components/day-field.tsx')).then(({ DayField: one }) => ({ default: one })),
);

export const presetLabel = (preset: PeriodPreset) => `publications.filters.last${preset}` as const satisfies WordKey;

const choices: readonly { value: PeriodPreset | ''; label: WordKey }[] = [
  { value: '', label: 'publications.filters.anyTime' },
  ...periodPresets.map((value) => ({ value, label: presetLabel(value) })),
];

interface PeriodFieldsProps {
  search: PublicationSearch;
  onChange: (change: Pick<PublicationSearch, 'from' | 'to' | 'last'>) => void;
}

export function PeriodFields({ search, onChange }: PeriodFieldsProps) {
  const t = useT();
  const name = useId();
  const { from, to, last } = search;
  const [draft, setDraft] = useState({ from, to });
  useEffect(() => setDraft({ from, to }), [from, to]);
  const changeDay = (day: { from?: string; to?: string }) => {
    const next = { ...draft, ...day };
    setDraft(next);
    if (isInOrder(next)) onChange({ ...next, last: '' });
  };
  const days = [
    { field: 'from', label: t('publications.filters.from'), error: false },
    {
      field: 'to',
      label: t('publications.filters.to'),
      error: !isInOrder(draft) && t('publications.filters.wrongOrder'),
    },
  ] as const;
  const hasDays = from !== '' || to !== '';
  return (
    <FilterSection title={t('publications.filters.period')}>
      <fieldset className={classes.presets} aria-label={t('publications.filters.period')}>
        {choices.map(({ value, label }) => (
          <label key={value} className={classes.preset}>
            <input
              type="radio"
              name={name}
              checked={last === value && !hasDays}
              onChange={() => onChange({ from: '', to: '', last: value })}
            />
            <span>{t(label)}</span>
          </label>
        ))}
      </fieldset>
      <div className={classes.days}>
        <Suspense fallback={days.map(({ label }) => <TextInput key={label} size="sm" label={label} disabled />)}>
          {days.map(({ label, field, error }) => (
            <DayField
              key={field}
              label={label}
              value={draft[field]}
              error={error}
              onChange={(day) => changeDay({ [field]: day })}
            />
          ))}
        </Suspense>
      </div>
    </FilterSection>
  );
}

function isInOrder({ from, to }: { from: string; to: string }): boolean {
  return from === '' || to === '' || from <= to;
}
