import { errorCode, errorText, fieldProblems } from '@kawaraban/ui/error-text.ts';
import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { CombinedError } from '@urql/core';
import { useLocale, useT, type WordKey } from '#src/app/words.ts';
import { joinSentences } from './join-sentences.ts';
import { NoAccess } from './no-access.tsx';

interface LoadFailedProps {
  error: unknown;
  onRetry: () => void;
  title?: WordKey;
  titleAs?: 'p' | 'h1' | 'h2';
}

export function ListFailed({ error, onRetry, title = 'error.listFailed', titleAs }: LoadFailedProps) {
  const t = useT();
  const locale = useLocale();
  const code = error instanceof CombinedError ? errorCode(error) : undefined;
  const text = joinSentences(locale, errorText(error, t), ...fieldProblems(error).map(({ message }) => message));
  if (code === 'PLAN_REQUIRED') return <NoAccess titleAs={titleAs} text={text} needsPlan />;
  if (code === 'FORBIDDEN')
    return <NoAccess titleAs={titleAs} text={joinSentences(locale, text, t('error.askAdmin'))} />;
  return (
    <StateMessage
      role="alert"
      icon={<IconCloudOff size={40} stroke={1.3} />}
      title={t(title)}
      titleAs={titleAs}
      text={text}
      action={
        <Button variant="default" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    />
  );
}

export function PageFailed(props: LoadFailedProps) {
  return <ListFailed title="error.pageFailed" titleAs="h1" {...props} />;
}
