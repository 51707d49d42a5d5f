import { Face } from '@kawaraban/ui/face.tsx';
import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { errorText } from '#src/app/graphql/error-text.ts';
import { useT, type WordKey } from '#src/app/words.ts';

interface LoadFailedProps {
  error: unknown;
  onRetry: () => void;
  title?: WordKey;
}

/** The failed face of a list: what failed, why, and the way to try again. */
export function ListFailed({ error, onRetry, title = 'error.listFailed' }: LoadFailedProps) {
  const t = useT();
  return (
    <Face
      role="alert"
      icon={<IconCloudOff size={40} stroke={1.3} />}
      title={t(title)}
      text={errorText(error, t)}
      action={<Button onClick={onRetry}>{t('common.retry')}</Button>}
    />
  );
}

/** The failed face of a page that is no list. */
export function PageFailed(props: LoadFailedProps) {
  return <ListFailed title="error.pageFailed" {...props} />;
}
