import { LogoMark } from '@kawaraban/ui/logo.tsx';
import { PlainButtonLink } from '@kawaraban/ui/plain-button.tsx';
import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, use } from 'react';
import { loadWithRetry } from './load-with-retry.ts';
import { usePageTitle } from './page-title.ts';
import { InsideShell } from './shell/inside-shell.ts';
import { useT } from './words.ts';

const Shell = lazy(() => loadWithRetry(() => import('./shell/shell.tsx')).then(({ Shell }) => ({ default: Shell })));

/** Shows the page inside the shell, so that the reader can navigate elsewhere. */
export function NotFoundPage({ data }: { data?: unknown }) {
  const content = <NotFound isInvalid={typeof data === 'object' && data !== null && 'isInvalid' in data} />;
  if (use(InsideShell)) return content;
  return (
    <Suspense>
      <Shell>{content}</Shell>
    </Suspense>
  );
}

function NotFound({ isInvalid }: { isInvalid: boolean }) {
  const t = useT();
  const { pathname } = useLocation();
  usePageTitle(t('error.notFoundTitle'));
  return (
    <StateMessage
      icon={<LogoMark size={56} />}
      titleAs="h1"
      title={t('error.notFoundTitle')}
      text={
        <>
          {t(isInvalid ? 'error.invalidPath' : 'error.unmatchedPath', { path: pathname })}
          <br />
          {t('error.notFoundText')}
        </>
      }
      action={<PlainButtonLink href="/publications">{t('error.toPublications')}</PlainButtonLink>}
    />
  );
}
