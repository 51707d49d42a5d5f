import { redirect } from '@tanstack/react-router';
import { readAccountId } from './account-cookie.ts';
import { loadSession } from './session.ts';
import { readStoredMe } from './stored-me.ts';

export interface Entered {
  pathname: string;
  search: object;
}

/** Stored per tab, so that "News" remains reachable after the first page. */
const storageKey = 'first-page-entered';

/**
 * Redirects from the news list to `/today` if the reader chose Today as the first page. Happens once after signing in,
 * switching accounts or opening a tab, and never for a URL with search parameters.
 */
export async function leadToFirstPage({ pathname, search }: Entered): Promise<void> {
  const entry = `${readAccountId()}/${(await loadSession())?.user.last_sign_in_at}`;
  if (recall() === entry) return;
  if (!keep(entry)) return;
  const isPlainNews = /^(?:\/(?:ja|en))?\/publications\/?$/.test(pathname) && Object.keys(search).length === 0;
  if (!isPlainNews || readStoredMe()?.user.firstPage !== 'TODAY') return;
  throw redirect({ from: '/{-$locale}', to: '/{-$locale}/today', params: true, replace: true });
}

function recall(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/**
 * Returns false if storage is unavailable. The caller then does not redirect, because it would redirect every time and
 * the reader could never reach the news.
 */
function keep(entry: string): boolean {
  try {
    sessionStorage.setItem(storageKey, entry);
    return true;
  } catch {
    return false;
  }
}
