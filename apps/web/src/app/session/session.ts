import { createStore, useStore } from '@kawaraban/ui/store.ts';
import type { Session } from '@supabase/auth-js';
import { config } from '../config.ts';
import { isServerReachable } from '../load-part.ts';
import { authClient } from './auth-client.ts';
import { endsAtMs, usableSession, wholeSession } from './kept-session.ts';
import { hasSessionCookie, sessionCookieStorage, sessionStorageKey } from './session-cookie.ts';

/** The signed-in person as the sign-in service knows them; null while nobody is. */
export const session = createStore<Session | null>(null);

/** The first page is complete by then; what follows the session need not compete with it. */
const watchAfterMs = 2000;
const isWatching = createStore(false);
const isWatchPlanned = createStore(false);

/**
 * Returns the session after refreshing it if need be, or null; while the server is away, the one there was. Without a
 * session cookie nothing is loaded for it; with one that lasts, the sign-in client (23 kB) is loaded after the page, not
 * before.
 */
export async function loadSession(): Promise<Session | null> {
  const key = sessionStorageKey(config().backendServiceUrl);
  if (!hasSessionCookie(key)) return null;
  const text = await sessionCookieStorage.getItem(key);
  const kept = usableSession(text, Date.now());
  if (kept && !isWatching.get()) {
    watchLater();
    return show(kept);
  }
  const over = kept ? undefined : wholeSession(text);
  // Renewing it would be tried for half a minute; the reader may see meanwhile what can be read offline.
  if (over && !(await isServerReachable())) return show(over);
  const client = await authClient();
  await watch();
  const { data } = await client.getSession();
  session.set(data.session);
  return data.session;
}

/**
 * The token for calls to the server, refreshed when it is about to end; undefined while nobody is signed in.
 *
 * @throws TypeError as a fetch that finds nobody, when it is over and the server is away.
 */
export async function accessToken(): Promise<string | undefined> {
  const found = await loadSession();
  if (found && endsAtMs(found) <= Date.now()) throw new TypeError('The session could not be renewed: no connection');
  return found?.access_token;
}

export function useSession(): Session | null {
  return useStore(session);
}

function show(kept: Session): Session {
  if (kept.access_token !== session.get()?.access_token) session.set(kept);
  return kept;
}

function watchLater(): void {
  if (isWatchPlanned.get()) return;
  isWatchPlanned.set(true);
  setTimeout(() => void watch(), watchAfterMs);
}

/** Follows sign-in, refresh and sign-out, in this tab and in others. */
async function watch(): Promise<void> {
  if (isWatching.get()) return;
  isWatching.set(true);
  const client = await authClient();
  client.onAuthStateChange((event, next) => {
    const before = session.get()?.user.id;
    session.set(next);
    if (event === 'SIGNED_OUT' && !/\/login(\/|$)/.test(location.pathname)) location.assign('/login');
    // Someone else signed in, in another tab: what this one shows is not theirs.
    if (before && next && next.user.id !== before) location.assign('/publications');
  });
}
