import { errorText } from '@kawaraban/ui/error-text.ts';
import { Face } from '@kawaraban/ui/face.tsx';
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { Asked } from '#src/app/api/use-asked.ts';
import { useT } from '#src/app/words.ts';
import classes from './faces.module.css';

interface FacesProps<D> {
  asked: Asked<D>;
  /** True when there is nothing to show. */
  isEmpty?: (answer: D) => boolean;
  /** What is shown then. */
  empty?: { title: string; text?: string };
  children: (answer: D) => React.ReactNode;
}

/** The four faces of what is asked for: loading, failed, empty, full. */
export function Faces<D>({ asked: { data, error, reload }, isEmpty, empty, children }: FacesProps<D>) {
  const t = useT();
  if (error) {
    return (
      <Face
        role="alert"
        icon={<IconCloudOff size={40} stroke={1.3} />}
        title={t('error.listFailed')}
        text={errorText(error, t)}
        action={<Button onClick={reload}>{t('common.retry')}</Button>}
      />
    );
  }
  if (data === undefined) {
    return (
      <Stack gap="sm" role="status" aria-label={t('common.loading')}>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} className={classes.row} />
        ))}
      </Stack>
    );
  }
  if (empty && isEmpty?.(data)) return <Face role="status" title={empty.title} text={empty.text} />;
  return children(data);
}
