import { errorText } from '@kawaraban/ui/error-text.ts';
import { Face } from '@kawaraban/ui/face.tsx';
import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useT, type WordKey } from '#src/app/words.ts';

interface LoadFailedProps {
  error: unknown;
  onRetry: () => void;
  title?: WordKey;
  titleAs?: 'p' | 'h1' | 'h2';
}

/** The failed face of a list: what failed, why, and the way to try again, which is no second chief button of its page. */
export function ListFailed({ error, onRetry, title = 'error.listFailed', titleAs }: LoadFailedProps) {
  const t = useT();
  return (
    <Face
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

/** What a page that is no list shows instead of itself, its heading included; below a heading it is an `h2`. */
export function PageFailed(props: LoadFailedProps) {
  return <ListFailed title="error.pageFailed" titleAs="h1" {...props} />;
}
