import { Skeleton } from '@mantine/core';
import { useT } from '#src/app/words.ts';
import classes from './form-section.module.css';

export function FormSkeleton({ sections, fields }: { sections: number; fields: number }) {
  const t = useT();
  return (
    <div role="status" aria-label={t('common.loading')}>
      {Array.from({ length: sections }, (_, section) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are identical and never reordered.
        <div key={section} className={classes.section}>
          <Skeleton height={20} width="30%" />
          {Array.from({ length: fields }, (_, field) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <Skeleton key={field} height={58} />
          ))}
        </div>
      ))}
    </div>
  );
}
