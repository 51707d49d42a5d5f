import { createStore, useStore } from '@kawaraban/ui/store.ts';
import type { Session } from '@supabase/auth-js';
import { config } from '../config.ts';
import { authClient } from './auth-client.ts';
import { usableSession } from './kept-session.ts';
import { hasSessionCookie, sessionCookieStorage, sessionStorageKey } from './session-cookie.ts';

/** The signed-in person as the sign-in service knows them; null while nobody is. */
export const session = createStore<Session | null>(null);

/** The first page is complete by then; what follows the session need not compete with it. */
const watchAfterMs = 2000;
let isWatching = false;
let isWatchPlanned = false;

/**
 * Returns the session after refreshing it if need be, or null. Without a session cookie nothing is loaded for it; with
 * one that lasts, the sign-in client (23 kB) is loaded after the page, not before.
 */
export async function loadSession(): Promise<Session | null> {
  const key = sessionStorageKey(config().backendServiceUrl);
  if (!hasSessionCookie(key)) return null;
  const kept = isWatching ? undefined : usableSession(await sessionCookieStorage.getItem(key), Date.now());
  if (kept) {
    if (kept.access_token !== session.get()?.access_token) session.set(kept);
    watchLater();
    return kept;
  }
  const client = await authClient();
  await watch();
  const { data } = await client.getSession();
  session.set(data.session);
  return data.session;
}

/** The token for calls to the server, refreshed when it is about to end; undefined while nobody is signed in. */
export async function accessToken(): Promise<string | undefined> {
  return (await loadSession())?.access_token;
}

export function useSession(): Session | null {
  return useStore(session);
}

function watchLater(): void {
  if (isWatchPlanned) return;
  isWatchPlanned = true;
  setTimeout(() => void watch(), watchAfterMs);
}

/** Follows sign-in, refresh and sign-out, in this tab and in others. */
async function watch(): Promise<void> {
  if (isWatching) return;
  isWatching = true;
  const client = await authClient();
  client.onAuthStateChange((event, next) => {
    session.set(next);
    if (event === 'SIGNED_OUT' && !/\/login(\/|$)/.test(location.pathname)) location.assign('/login');
  });
}
