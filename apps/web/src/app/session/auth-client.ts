import { createStore } from '@kawaraban/ui/store.ts';
import type { GoTrueClient } from '@supabase/auth-js';
import { config } from '../config.ts';
import { currentLocale } from '../words.ts';
import { sessionCookieStorage, sessionStorageKey } from './session-cookie.ts';

const client = createStore<Promise<GoTrueClient> | undefined>(undefined);

/**
 * Returns the sign-in client, which keeps sessions in cookies, refreshes them 90 s before expiry and synchronises them
 * across tabs. Loads it on first use, because the sign-in page does not need it before the user types.
 */
export function authClient(): Promise<GoTrueClient> {
  const known = client.get() ?? createAuthClient();
  client.set(known);
  return known;
}

async function createAuthClient(): Promise<GoTrueClient> {
  const { backendServiceUrl, publishableKey } = config();
  const { AuthClient } = await import('@supabase/auth-js');
  return new AuthClient({
    url: `${backendServiceUrl}/auth/v1`,
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    storageKey: sessionStorageKey(backendServiceUrl),
    storage: sessionCookieStorage,
    flowType: 'pkce',
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
    fetch: inReadersLanguage,
  });
}

/** Requests mails in the language of the page, which may differ from the browser's preferred language. */
function inReadersLanguage(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  headers.set('Accept-Language', currentLocale());
  return fetch(input, { ...init, headers });
}
