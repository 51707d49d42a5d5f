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
  // Whoever was here has not signed out: the browser was closed, or the session ended elsewhere.
  if (!session) await forgetCopies();
  writeCookie(redirectCookie, href, { maxAgeSeconds: redirectLifetimeSeconds, sameSite: 'lax' });
  location.assign(isHalf ? '/login/two-step' : '/login');
  // The page is being left: nothing of the guarded route may render meanwhile.
  await new Promise<never>(() => {});
}

/** Guard 3: whoever is signed in already does not see the sign-in page. */
export async function skipLoginWhenSignedIn(): Promise<void> {
  if (!readAccountId()) return;
  const session = await loadSession();
  if (!session) return forgetCopies();
  if (needsSecondStep(session)) throw redirect({ to: '/{-$locale}/login/two-step', replace: true });
  throw redirect(takeRedirect());
}

/** The second step is for whoever has taken the first, and only the first. */
export async function requireFirstStep(): Promise<void> {
  const session = await loadSession();
  if (session && needsSecondStep(session)) return;
  throw redirect({ to: '/{-$locale}/login', replace: true });
}

/** Guard 4: a route's own check. Throws the 404 that names the path; the address stays. */
function requireValid(isValid: boolean): void {
  if (!isValid) throw notFound({ data: { isInvalid: true } });
}

/** The ids of articles, authors and so on are numbers: any other address is a 404 without asking the server. */
export function requireId(id: string): void {
  requireValid(/^\d{1,19}$/.test(id));
}

interface Arrival {
  pathname: string;
  href: string;
  cause: 'enter' | 'stay' | 'preload';
}

/**
 * Guard 6, for a link of this site to what the server or another client answers: a full page load. The first page
 * (`enter`) came from the server, and what is only pointed at stays.
 */
export async function leaveToServer({ pathname, href, cause }: Arrival): Promise<void> {
  if (cause !== 'stay' || !(await routeRuleOf(pathname)).isServed) return;
  throw redirect({ href, reloadDocument: true });
}

/** Paths of this site that another client answers: the operator's console. */
const otherClients = /^\/admin(?=[/?#]|$)/;

/** True when the visitor came to sign in for a page of another client, which may need no account. */
export function wantsOtherClient(): boolean {
  return otherClients.test(wantedPath());
}

/**
 * Returns, once, how to go to the path the visitor wanted before signing in; `/publications` when there is none. A page of
 * another client is loaded whole.
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
