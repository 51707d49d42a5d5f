import { Face } from '@kawaraban/ui/face.tsx';
import { LogoMark } from '@kawaraban/ui/logo.tsx';
import { PlainButton } from '@kawaraban/ui/plain-button.tsx';
import { useEffect } from 'react';
import { usePageTitle } from './page-title.ts';
import { isDomConflict, reloadOnce } from './reload-guard.ts';
import { useT } from './words.ts';

/** The 500: what a screen that failed to load or to render is replaced by. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useT();
  usePageTitle(t('error.serverTitle'));
  useEffect(() => {
    if (isDomConflict(error)) reloadOnce();
    else console.error(error);
  }, [error]);
  return (
    <main>
      <Face
        role="alert"
        icon={<LogoMark size={56} />}
        titleAs="h1"
        title={t('error.serverTitle')}
        text={t('error.serverText')}
        action={<PlainButton onClick={() => location.reload()}>{t('error.reload')}</PlainButton>}
      />
    </main>
  );
}
