import { useId } from 'react';
import { useLocale, useT } from '#src/app/words.ts';
import { HatchPattern } from './hatch.tsx';
import classes from './incomplete-days.module.css';
import { type NamedDay, nameDays } from './name-days.ts';

interface IncompleteNoteProps {
  days: readonly NamedDay[];
  searchNames?: readonly string[];
}

const linesMax = 5;

export function IncompleteNote({ days, searchNames }: IncompleteNoteProps) {
  const t = useT();
  const locale = useLocale();
  const hatching = useId();
  if (days.length === 0) return null;
  const lines = nameDays(days, { t, locale });
  return (
    <div className={classes.note} data-part="incomplete">
      <svg width="16" height="16" className={classes.swatch} aria-hidden>
        <HatchPattern id={hatching} />
        <rect width="16" height="16" fill={`url(#${hatching})`} />
      </svg>
      <b>{t('coverage.incomplete')}</b>
      <div>{t('coverage.incompleteText')}</div>
      <ul>
        {lines.slice(0, linesMax).map(({ key, search, text }) => (
          <li key={key}>
            {searchNames ? t('coverage.incompleteSearch', { name: searchNames[search] ?? '', text }) : text}
          </li>
        ))}
        {lines.length > linesMax && <li>{t('coverage.incompleteMore', { count: lines.length - linesMax })}</li>}
      </ul>
    </div>
  );
}
