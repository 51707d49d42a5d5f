import { Face } from '@kawaraban/ui/face.tsx';
import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { errorText } from '#src/app/graphql/error-text.ts';
import { useT } from '#src/app/words.ts';

/** The failed face of a list: what failed, why, and the way to try again. */
export function ListFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  return (
    <Face
      role="alert"
      icon={<IconCloudOff size={40} stroke={1.3} />}
      title={t('error.listFailed')}
      text={errorText(error, t)}
      action={<Button onClick={onRetry}>{t('common.retry')}</Button>}
    />
  );
}
