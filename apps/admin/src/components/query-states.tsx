import { errorText } from '@kawaraban/ui/error-text.ts';
import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { ApiQuery } from '#src/app/api/use-api-query.ts';
import { useT } from '#src/app/words.ts';
import classes from './query-states.module.css';

interface QueryStatesProps<D> {
  query: ApiQuery<D>;
  isEmpty?: (answer: D) => boolean;
  empty?: { title: string; text?: string };
  children: (answer: D) => React.ReactNode;
}

export function QueryStates<D>({ query: { data, error, reload }, isEmpty, empty, children }: QueryStatesProps<D>) {
  const t = useT();
  if (error) {
    return (
      <StateMessage
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
  if (empty && isEmpty?.(data)) return <StateMessage role="status" title={empty.title} text={empty.text} />;
  return children(data);
}
