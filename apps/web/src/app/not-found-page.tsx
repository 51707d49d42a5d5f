import { Face } from '@kawaraban/ui/face.tsx';
import { LogoMark } from '@kawaraban/ui/logo.tsx';
import { PlainButtonLink } from '@kawaraban/ui/plain-button.tsx';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, use } from 'react';
import { usePageTitle } from './page-title.ts';
import { InsideShell } from './shell/inside-shell.ts';
import { untilLoaded } from './until-loaded.ts';
import { useT } from './words.ts';

const Shell = lazy(() => untilLoaded(() => import('./shell/shell.tsx')).then(({ Shell }) => ({ default: Shell })));

/**
 * The 404: for an address nothing answers to, and for one whose route refused it. It keeps the shell around it, so that
 * the reader can go on from there.
 */
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
    <Face
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
