/**
 * The operator's sign-in: the web client's own session, read from and renewed in the same cookies. The console has no
 * sign-in page; whoever needs one is sent to the web client's and led back by the `redirect-path` cookie.
 */

import { allCookies, deleteCookie, writeCookie } from '@kawaraban/ui/cookies.ts';
import { createStore } from '@kawaraban/ui/store.ts';
import { createBrowserClient } from '@supabase/ssr';
import { config } from '../config.ts';

/** As in the web client: they must agree. */
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
        // "Keep me signed in" was answered on the sign-in page; renewing a session must not change the answer.
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

/** The token for calls to the server, renewed when it is about to end; undefined while nobody is signed in. */
export async function accessToken(): Promise<string | undefined> {
  const { data } = await sessionClient().auth.getSession();
  return data.session?.access_token;
}

/** Leaves for the sign-in page, which leads back to `href`. Never resolves: nothing may render meanwhile. */
export async function leaveForSignIn(href: string): Promise<never> {
  // What is left of a session the server does not take would send the sign-in page straight back here.
  await sessionClient().auth.signOut({ scope: 'local' });
  return leave('/login', href);
}

/** Leaves for the second step of signing in, which leads back to `href`. Never resolves. */
export async function leaveForSecondStep(href: string): Promise<never> {
  // The session's own record of the person may be older than the factor they set up.
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
