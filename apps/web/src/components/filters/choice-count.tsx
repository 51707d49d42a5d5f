import { useLocale, useT } from '#src/app/words.ts';
import classes from './filters.module.css';

export function ChoiceCount({ count }: { count: number }) {
  const t = useT();
  const number = new Intl.NumberFormat(useLocale());
  return (
    <span className={classes.count} title={t('publications.filters.count', { count })}>
      {number.format(count)}
    </span>
  );
}
