import { errorText } from '@kawaraban/ui/error-text.ts';
import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useT, type WordKey } from '#src/app/words.ts';

interface LoadFailedProps {
  error: unknown;
  onRetry: () => void;
  title?: WordKey;
  titleAs?: 'p' | 'h1' | 'h2';
}

/** The failed state of a list: the error, its reason, and a secondary button to retry. */
export function ListFailed({ error, onRetry, title = 'error.listFailed', titleAs }: LoadFailedProps) {
  const t = useT();
  return (
    <StateMessage
      role="alert"
      icon={<IconCloudOff size={40} stroke={1.3} />}
      title={t(title)}
      titleAs={titleAs}
      text={errorText(error, t)}
      action={
        <Button variant="default" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    />
  );
}

/** The failed state of a page, including its heading, which is an `h2` below another heading. */
export function PageFailed(props: LoadFailedProps) {
  return <ListFailed title="error.pageFailed" titleAs="h1" {...props} />;
}
