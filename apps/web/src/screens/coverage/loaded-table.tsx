import { Button, Skeleton } from '@mantine/core';
import { useT } from '#src/app/words.ts';
import classes from './count-table.module.css';

interface LoadedTableProps {
  title: string;
  heads: readonly string[];
  /** Null while loading, undefined if loading failed. */
  rows: readonly React.ReactNode[] | null | undefined;
  empty: string;
  onRetry: () => void;
}

export function LoadedTable({ title, heads: [first, ...heads], rows, empty, onRetry }: LoadedTableProps) {
  const t = useT();
  return (
    <section className={classes.section}>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <caption>{title}</caption>
          <thead hidden={!rows?.length}>
            <tr>
              <th scope="col">{first}</th>
              {heads.map((head) => (
                <th key={head} scope="col" className={classes.number}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows}</tbody>
        </table>
        {rows === null && <Skeleton height={160} role="status" aria-label={t('coverage.counting')} />}
        {rows?.length === 0 && <p className={classes.empty}>{empty}</p>}
        {rows === undefined && (
          <p className={classes.empty} role="alert">
            {t('coverage.loadFailed')}{' '}
            <Button size="compact-sm" variant="default" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}
