/**
 * The operator's session, which shares the web client's session cookies. On https the cookies are named `__Host-sb-…`.
 * A session from the previous version may still use the name without the prefix. The console has no sign-in page of its
 * own: the web client's sign-in page reads the `redirect-path` cookie and redirects back to the console.
 */

import { allCookies, deleteCookie, writeCookie } from '@kawaraban/ui/cookies.ts';
import { createStore } from '@kawaraban/ui/store.ts';
import { createBrowserClient } from '@supabase/ssr';
import { config } from '../config.ts';

/** Must equal the web client's cookie name. */
const redirectCookie = 'redirect-path';
const redirectLifetimeSeconds = 10 * 60;
const rememberKey = 'rememberMe';

type SessionClient = ReturnType<typeof createBrowserClient>;
const client = createStore<SessionClient | undefined>(undefined);

function sessionClient(): SessionClient {
  const known = client.get() ?? createSessionClient();
  client.set(known);
  return known;
}

function createSessionClient(): SessionClient {
  const { backendServiceUrl, publishableKey } = config();
  const earlierName = `sb-${new URL(backendServiceUrl).hostname.split('.')[0]}-auth-token`;
  const name = location.protocol === 'https:' ? `__Host-${earlierName}` : earlierName;
  return createBrowserClient(backendServiceUrl, publishableKey, {
    isSingleton: false,
    cookieOptions: { name },
    cookies: {
      getAll: () => renameEarlier(allCookies(), earlierName, name),
      setAll(cookies) {
        // Refreshing the session must keep the user's "Keep me signed in" choice from the sign-in page.
        const isRemembered = localStorage.getItem(rememberKey) !== 'false';
        for (const { name, value, options } of cookies) {
          if (options.maxAge === 0) deleteCookie(name);
          else writeCookie(name, value, { maxAgeSeconds: isRemembered ? options.maxAge : undefined, sameSite: 'lax' });
        }
      },
    },
    auth: { detectSessionInUrl: false },
  });
}

function renameEarlier(cookies: ReturnType<typeof allCookies>, earlierName: string, name: string) {
  if (cookies.some((cookie) => cookie.name.startsWith(name))) return cookies;
  return cookies.map((cookie) => ({ ...cookie, name: cookie.name.replace(earlierName, name) }));
}

/** Returns the access token, refreshed shortly before it expires, or undefined without a session. */
export async function accessToken(): Promise<string | undefined> {
  const { data } = await sessionClient().auth.getSession();
  return data.session?.access_token;
}

export async function leaveForSignIn(href: string): Promise<never> {
  // Removes the local session. If the browser kept a session that the server rejects, the sign-in page would redirect back
  // immediately.
  await sessionClient().auth.signOut({ scope: 'local' });
  return leave('/login', href);
}

export async function leaveForSecondStep(href: string): Promise<never> {
  // Refreshes the session, because the stored one may predate the user's second factor.
  await sessionClient().auth.refreshSession();
  return leave('/login/two-step', href);
}

export async function signOut(): Promise<void> {
  await sessionClient().auth.signOut({ scope: 'local' });
  location.assign('/login');
}

function leave(to: string, href: string): Promise<never> {
  writeCookie(redirectCookie, href, { maxAgeSeconds: redirectLifetimeSeconds, sameSite: 'lax' });
  location.assign(to);
  return new Promise<never>(() => {});
}
