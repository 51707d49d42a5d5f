import { errorCode, errorText } from '@kawaraban/ui/error-text.ts';
import { LogoMark } from '@kawaraban/ui/logo.tsx';
import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { Button, Group } from '@mantine/core';
import { CombinedError } from '@urql/core';
import { useEffect } from 'react';
import { usePageTitle } from './page-title.ts';
import { signOut } from './session/session.ts';
import { useT } from './words.ts';

export function ErrorPage({ error }: { error: unknown }) {
  const isRefused = error instanceof CombinedError && errorCode(error) === 'FORBIDDEN';
  return isRefused ? <NotAnOperator /> : <Failed error={error} />;
}

function NotAnOperator() {
  const t = useT();
  usePageTitle(t('shell.forbidden'));
  return (
    <main>
      <StateMessage
        role="alert"
        icon={<LogoMark size={56} />}
        titleAs="h1"
        title={t('shell.forbidden')}
        text={t('shell.forbiddenText')}
        action={
          <Group justify="center">
            <Button component="a" href="/publications">
              {t('shell.backToProduct')}
            </Button>
            <Button variant="default" onClick={() => void signOut()}>
              {t('shell.signOut')}
            </Button>
          </Group>
        }
      />
    </main>
  );
}

function Failed({ error }: { error: unknown }) {
  const t = useT();
  usePageTitle(t('error.pageFailed'));
  useEffect(() => console.error(error), [error]);
  return (
    <main>
      <StateMessage
        role="alert"
        icon={<LogoMark size={56} />}
        titleAs="h1"
        title={t('error.pageFailed')}
        text={errorText(error, t)}
        action={<Button onClick={() => location.reload()}>{t('common.retry')}</Button>}
      />
    </main>
  );
}

export function NotFoundPage() {
  const t = useT();
  usePageTitle(t('error.notFound'));
  return <StateMessage titleAs="h1" title={t('error.notFound')} text={t('error.notFoundText')} />;
}
