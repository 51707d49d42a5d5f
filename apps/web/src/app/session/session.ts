import { createStore, useStore } from '@kawaraban/ui/store.ts';
import type { Session } from '@supabase/auth-js';
import { config } from '../config.ts';
import { isServerReachable } from '../load-part.ts';
import { authClient } from './auth-client.ts';
import { hasSessionCookie, sessionCookieStorage, sessionStorageKey } from './session-cookie.ts';
import { endsAtMs, usableSession, wholeSession } from './stored-session.ts';

export const session = createStore<Session | null>(null);

/** Delay in ms before session work starts, so that it does not compete with the loading of the first page. */
const watchAfterMs = 2000;
const isWatching = createStore(false);
const isWatchPlanned = createStore(false);

/**
 * Returns the session, or the last known session while the server is unreachable. The sign-in client (23 kB) loads
 * after the page, and not at all without a session cookie.
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
  // Skips the refresh, which would retry for half a minute, so that the reader can read offline immediately.
  if (over && !(await isServerReachable())) return show(over);
  const client = await authClient();
  await watch();
  const { data } = await client.getSession();
  return show(data.session);
}

/**
 * Returns undefined without a session.
 * @throws TypeError, like a failed fetch, if the token has expired and the server is unreachable.
 */
export async function accessToken(): Promise<string | undefined> {
  const found = await loadSession();
  if (found && endsAtMs(found) <= Date.now()) throw new TypeError('The session could not be renewed: no connection');
  return found?.access_token;
}

/**
 * Reads the session again, because another tab may have changed it.
 * @param userId undefined without a session.
 */
export async function isSignedInAs(userId: string | undefined): Promise<boolean> {
  const found = await loadSession().catch(() => null);
  return found?.user.id === userId;
}

export function useSession(): Session | null {
  return useStore(session);
}

/** The sign-in client creates a new object at each call. Comparing the content avoids rendering an unchanged session again. */
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
    if (isWatchPlanned.get()) void watch();
  }, watchAfterMs);
}

async function watch(): Promise<void> {
  if (isWatching.get()) return;
  isWatching.set(true);
  const client = await authClient();
  client.onAuthStateChange((event, next) => {
    const before = session.get()?.user.id;
    show(next);
    if (event === 'SIGNED_OUT' && !/\/login(\/|$)/.test(location.pathname)) location.assign('/login');
    // A different user has signed in from another tab, so this tab still shows the previous user's content.
    if (before && next && next.user.id !== before) location.assign('/publications');
  });
}
