import { LogoMark } from '@kawaraban/ui/logo.tsx';
import { PlainButton } from '@kawaraban/ui/plain-button.tsx';
import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { useEffect, useState } from 'react';
import { isServerReachable, PreloadError, UnreachableError } from './load-part.ts';
import { usePageTitle } from './page-title.ts';
import { isDomConflict, reloadOnce } from './reload-guard.ts';
import { useT } from './words.ts';

/** If a reload may fix the error, reloads the page first, at most once in 10 s. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useT();
  const isAway = error instanceof UnreachableError;
  const title = t(isAway || error instanceof PreloadError ? 'error.pageFailed' : 'error.serverTitle');
  const [isReloading, setReloading] = useState(() => isMendedByReload(error));
  usePageTitle(isReloading ? null : title);
  useEffect(() => {
    if (isMendedByReload(error)) setReloading(reloadOnce());
  }, [error]);
  if (isReloading) return null;
  return (
    <main>
      <StateMessage
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

function isMendedByReload(error: unknown): boolean {
  return error instanceof PreloadError || isDomConflict(error);
}

/** Does nothing if the server is unreachable, because the browser would then show its own error page. */
async function reload(): Promise<void> {
  if (await isServerReachable()) location.reload();
}
