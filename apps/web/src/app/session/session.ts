import { createStore, useStore } from '@kawaraban/ui/store.ts';
import type { Session } from '@supabase/auth-js';
import { config } from '../config.ts';
import { isServerReachable } from '../load-part.ts';
import { authClient } from './auth-client.ts';
import { hasSessionCookie, sessionCookieStorage, sessionStorageKey } from './session-cookie.ts';
import { endsAtMs, usableSession, wholeSession } from './stored-session.ts';

/** The session of the sign-in service, or null. */
export const session = createStore<Session | null>(null);

/** Milliseconds. The first page is complete by then, and session work does not compete with it. */
const watchAfterMs = 2000;
const isWatching = createStore(false);
const isWatchPlanned = createStore(false);

/**
 * Returns the session, refreshed if necessary, or null. While the server is unreachable, the last one. Without a
 * session cookie nothing loads. With a valid one the sign-in client (23 kB) loads after the page.
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
  // Refreshing would retry for half a minute. Meanwhile the reader can read offline.
  if (over && !(await isServerReachable())) return show(over);
  const client = await authClient();
  await watch();
  const { data } = await client.getSession();
  return show(data.session);
}

/**
 * Returns the access token, refreshed shortly before expiry, or undefined without a session.
 *
 * @throws TypeError, as a failed fetch, if it has expired and the server is unreachable.
 */
export async function accessToken(): Promise<string | undefined> {
  const found = await loadSession();
  if (found && endsAtMs(found) <= Date.now()) throw new TypeError('The session could not be renewed: no connection');
  return found?.access_token;
}

export function useSession(): Session | null {
  return useStore(session);
}

/** The sign-in client makes a new object at each call. An unchanged session must not render the page again. */
function show<Next extends Session | null>(next: Next): Next {
  if (textOf(next) !== textOf(session.get())) session.set(next);
  return next;
}

function textOf(shown: Session | null): string {
  return JSON.stringify([shown?.access_token, shown?.user]);
}

function watchLater(): void {
  if (isWatchPlanned.get()) return;
  isWatchPlanned.set(true);
  setTimeout(() => {
    // Not if the state was reset since.
    if (isWatchPlanned.get()) void watch();
  }, watchAfterMs);
}

/** Follows sign-in, refresh and sign-out in this and other tabs. */
async function watch(): Promise<void> {
  if (isWatching.get()) return;
  isWatching.set(true);
  const client = await authClient();
  client.onAuthStateChange((event, next) => {
    const before = session.get()?.user.id;
    show(next);
    if (event === 'SIGNED_OUT' && !/\/login(\/|$)/.test(location.pathname)) location.assign('/login');
    // Another person signed in in another tab, so this tab's content is not theirs.
    if (before && next && next.user.id !== before) location.assign('/publications');
  });
}
