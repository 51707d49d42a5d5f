import { Skeleton } from '@mantine/core';
import { useT } from '#src/app/words.ts';
import classes from './article-reader.module.css';

const lineWidths = ['100%', '96%', '100%', '88%', '100%', '92%', '60%'];

export function ArticleSkeleton() {
  const t = useT();
  return (
    <div className={classes.article} role="status" aria-label={t('common.loading')}>
      <Skeleton height={14} width="45%" mb={16} />
      <Skeleton height={30} mb={8} />
      <Skeleton height={30} width="70%" mb={24} />
      <Skeleton height={36} width={240} mb={24} />
      <Skeleton className={classes.picture} height="auto" />
      {lineWidths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are identical and never reordered.
        <Skeleton key={index} height={16} width={width} mb={14} />
      ))}
    </div>
  );
}
