import { Face } from '@kawaraban/ui/face.tsx';
import { LogoMark } from '@kawaraban/ui/logo.tsx';
import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { usePageTitle } from './page-title.ts';
import { useT } from './words.ts';

/** The 404: for an address nothing answers to, and for one whose route refused it. */
export function NotFoundPage({ data }: { data?: unknown }) {
  const t = useT();
  const { pathname } = useLocation();
  usePageTitle(t('error.notFoundTitle'));
  const isInvalid = typeof data === 'object' && data !== null && 'isInvalid' in data;
  return (
    <main>
      <Face
        icon={<LogoMark size={56} />}
        title={t('error.notFoundTitle')}
        text={
          <>
            {t(isInvalid ? 'error.invalidPath' : 'error.unmatchedPath', { path: pathname })}
            <br />
            {t('error.notFoundText')}
          </>
        }
        action={
          <Button component="a" href="/publications">
            {t('error.toPublications')}
          </Button>
        }
      />
    </main>
  );
}
