import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#src/app/words.ts';
import { ChoiceCount } from './choice-count.tsx';
import { FilterSection } from './filter-section.tsx';
import classes from './filters.module.css';

interface ChoiceListProps {
  title: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  counts?: ReadonlyMap<string, number> | undefined;
  onChange: (chosen: readonly string[]) => void;
}

const shownMax = 6;

export function ChoiceList({ title, options, chosen, counts, onChange }: ChoiceListProps) {
  const t = useT();
  const [isUnfolded, setUnfolded] = useState(false);
  const shown = options.filter(({ value }, index) => isUnfolded || index < shownMax || chosen.includes(value));
  const hiddenCount = options.length - shown.length;
  return (
    <FilterSection title={title}>
      <ul className={classes.list}>
        {shown.map(({ value, label }) => (
          <li key={value} className={classes.choice}>
            <Checkbox
              size="sm"
              label={label}
              className={classes.check}
              checked={chosen.includes(value)}
              onChange={({ currentTarget }) =>
                onChange(currentTarget.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
              }
            />
            {counts && <ChoiceCount count={counts.get(value) ?? 0} />}
          </li>
        ))}
      </ul>
      {(hiddenCount > 0 || isUnfolded) && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded
            ? t('publications.filters.showFewer')
            : t('publications.filters.showMore', { count: hiddenCount })}
        </button>
      )}
    </FilterSection>
  );
}
