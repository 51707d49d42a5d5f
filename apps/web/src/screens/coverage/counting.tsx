import { Skeleton } from '@mantine/core';
import { useT } from '#src/app/words.ts';
import classes from './coverage-screen.module.css';

export function Counting() {
  const t = useT();
  return (
    <div role="status" aria-label={t('coverage.counting')} className={classes.counting}>
      <p>{t('coverage.counting')}</p>
      <Skeleton height={264} />
    </div>
  );
}
