import { Face } from '@kawaraban/ui/face.tsx';
import { LogoMark } from '@kawaraban/ui/logo.tsx';
import { PlainButton } from '@kawaraban/ui/plain-button.tsx';
import { useEffect } from 'react';
import { usePageTitle } from './page-title.ts';
import { isDomConflict, reloadOnce } from './reload-guard.ts';
import { isServerReachable, UnreachableError } from './until-loaded.ts';
import { useT } from './words.ts';

/** The 500: what a screen that failed to load or to render is replaced by, or that the server is away. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useT();
  const isAway = error instanceof UnreachableError;
  const title = t(isAway ? 'error.pageFailed' : 'error.serverTitle');
  usePageTitle(title);
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
        title={title}
        text={t(isAway ? 'error.network' : 'error.serverText')}
        action={<PlainButton onClick={() => void reload()}>{t('error.reload')}</PlainButton>}
      />
    </main>
  );
}

/** Loads the page anew, unless the browser would then show its own page for a server that is away. */
async function reload(): Promise<void> {
  if (await isServerReachable()) location.reload();
}
