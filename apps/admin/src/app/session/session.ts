/**
 * The operator's sign-in: the web client's session in the same cookies. The console has no sign-in page; the web
 * client's leads back by the `redirect-path` cookie.
 */

import { allCookies, deleteCookie, writeCookie } from '@kawaraban/ui/cookies.ts';
import { createStore } from '@kawaraban/ui/store.ts';
import { createBrowserClient } from '@supabase/ssr';
import { config } from '../config.ts';

/** Must equal the web client's. */
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
  return createBrowserClient(backendServiceUrl, publishableKey, {
    cookies: {
      getAll: allCookies,
      setAll(cookies) {
        // Refreshing a session must not change the choice "Keep me signed in" of the sign-in page.
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

/** Returns the access token, refreshed shortly before expiry, or undefined without a session. */
export async function accessToken(): Promise<string | undefined> {
  const { data } = await sessionClient().auth.getSession();
  return data.session?.access_token;
}

/** Goes to the sign-in page, which leads back to `href`. Never resolves, so that nothing renders meanwhile. */
export async function leaveForSignIn(href: string): Promise<never> {
  // A session that the server rejects would make the sign-in page redirect back immediately.
  await sessionClient().auth.signOut({ scope: 'local' });
  return leave('/login', href);
}

/** Goes to the second step of signing in, which leads back to `href`. Never resolves. */
export async function leaveForSecondStep(href: string): Promise<never> {
  // The stored session may be older than the person's second factor.
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
