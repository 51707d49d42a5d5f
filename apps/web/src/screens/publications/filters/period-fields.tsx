import { type PeriodPreset, periodPresets } from '@kawaraban/query/period-presets.ts';
import { TextInput } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { useT, type WordKey } from '#src/app/words.ts';
import { FilterSection } from '#src/components/filters/filter-section.tsx';
import type { PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import classes from './filters.module.css';

export const presetLabel = (preset: PeriodPreset) => `publications.filters.last${preset}` as const satisfies WordKey;

const choices: readonly { value: PeriodPreset | ''; label: WordKey }[] = [
  { value: '', label: 'publications.filters.anyTime' },
  ...periodPresets.map((value) => ({ value, label: presetLabel(value) })),
];

interface PeriodFieldsProps {
  search: PublicationSearch;
  onChange: (change: Pick<PublicationSearch, 'from' | 'to' | 'last'>) => void;
}

/** A year being typed passes through 0002 and 0020, when nothing was published. */
const earliest = '1900-01-01';

/** The period of publication: a preset, or days in the reader's zone. */
export function PeriodFields({ search, onChange }: PeriodFieldsProps) {
  const t = useT();
  const name = useId();
  const { from, to, last } = search;
  const [draft, setDraft] = useState({ from, to });
  useEffect(() => setDraft({ from, to }), [from, to]);
  const changeDay = (day: { from: string } | { to: string }) => {
    const next = { ...draft, ...day };
    setDraft(next);
    const isWhole = Object.values(next).every((date) => date === '' || date >= earliest);
    if (isWhole && isInOrder(next)) onChange({ ...next, last: '' });
  };
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
        <TextInput
          type="date"
          size="sm"
          label={t('publications.filters.from')}
          value={draft.from}
          onChange={({ currentTarget }) => changeDay({ from: currentTarget.value })}
        />
        <TextInput
          type="date"
          size="sm"
          label={t('publications.filters.to')}
          value={draft.to}
          error={!isInOrder(draft) && t('publications.filters.wrongOrder')}
          onChange={({ currentTarget }) => changeDay({ to: currentTarget.value })}
        />
      </div>
    </FilterSection>
  );
}

function isInOrder({ from, to }: { from: string; to: string }): boolean {
  return from === '' || to === '' || from <= to;
}
