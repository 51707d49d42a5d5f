/** The route guards (docs/rules.md "Route guards"). */

import { deleteCookie, readCookie, writeCookie } from '@kawaraban/ui/cookies.ts';
import { notFound, redirect } from '@tanstack/react-router';
import { routeRuleOf } from '../build-manifest.ts';
import { forgetCopies } from '../offline/copies.ts';
import { readAccountId } from './account-cookie.ts';
import { loadSession } from './session.ts';
import { needsSecondStep } from './two-step.ts';

const redirectCookie = 'redirect-path';
const redirectLifetimeSeconds = 10 * 60;

/** Guard 2: without a session and an account, the visitor goes to /login by a full page load and comes back after. */
export async function requireSession(href: string): Promise<void> {
  const session = await loadSession();
  const isHalf = session !== null && needsSecondStep(session);
  if (session && !isHalf && readAccountId()) return;
  // The last user did not sign out: the browser was closed, or the session ended elsewhere.
  if (!session) await forgetCopies();
  rememberWantedPath(href);
  location.assign(isHalf ? '/login/two-step' : '/login');
  // Never resolves, so that nothing of the guarded route renders before the page unloads.
  await new Promise<never>(() => {});
}

/** Guard 3: a signed-in user does not see the sign-in page. */
export async function skipLoginWhenSignedIn(): Promise<void> {
  if (!readAccountId()) return;
  const session = await loadSession();
  if (!session) return forgetCopies();
  if (needsSecondStep(session)) throw redirect({ to: '/{-$locale}/login/two-step', replace: true });
  throw redirect(takeRedirect());
}

/** Lets only sessions that have taken the first step, and not the second, see the second step. */
export async function requireFirstStep(): Promise<void> {
  const session = await loadSession();
  if (session && needsSecondStep(session)) return;
  throw redirect({ to: '/{-$locale}/login', replace: true });
}

/** Guard 4: a check of a route's parameters. Throws the 404 that names the path; the address stays. */
function requireValid(isValid: boolean): void {
  if (!isValid) throw notFound({ data: { isInvalid: true } });
}

/** Ids of articles, authors and boards are numbers. Any other id is a 404 without a request. */
export function requireId(id: string): void {
  requireValid(/^\d{1,19}$/.test(id));
}

interface Arrival {
  pathname: string;
  href: string;
  cause: 'enter' | 'stay' | 'preload';
}

/**
 * Guard 6: loads a path that the server or another client answers as a full page. Does nothing for the first page
 * (`enter`), which came from the server, and for a link that is only preloaded.
 */
export async function leaveToServer({ pathname, href, cause }: Arrival): Promise<void> {
  if (cause !== 'stay' || !(await routeRuleOf(pathname)).isServed) return;
  throw redirect({ href, reloadDocument: true });
}

/** Remembers for ten minutes where the visitor goes after signing in. */
export function rememberWantedPath(path: string): void {
  writeCookie(redirectCookie, path, { maxAgeSeconds: redirectLifetimeSeconds, sameSite: 'lax' });
}

/** Paths of this site that another client answers: the operator's console. */
const otherClients = /^\/admin(?=[/?#]|$)/;

/** True if the visitor signs in for a page of another client, which may need no account. */
export function wantsOtherClient(): boolean {
  return otherClients.test(wantedPath());
}

/**
 * Returns the redirect to the path that the visitor requested before signing in, else to `/publications`, and forgets that path. A
 * page of another client is a full page load.
 */
export function takeRedirect(): { href: string; replace: true; reloadDocument: boolean } {
  const href = wantedPath();
  deleteCookie(redirectCookie);
  return { href, replace: true, reloadDocument: otherClients.test(href) };
}

function wantedPath(): string {
  const path = readCookie(redirectCookie);
  // Only a path of this site: `//host` and `/\host` would lead elsewhere.
  return path && /^\/(?![/\\])/.test(path) ? path : '/publications';
}
