/** Guards that protect routes (docs/rules.md "Route guards"). */

import { deleteCookie, readCookie, writeCookie } from '@kawaraban/ui/cookies.ts';
import { notFound, redirect } from '@tanstack/react-router';
import { routeRuleOf } from '../build-manifest.ts';
import { deleteCopies } from '../offline/copies.ts';
import { readAccountId } from './account-cookie.ts';
import { loadSession } from './session.ts';
import { needsSecondStep } from './two-step.ts';

const redirectCookie = 'redirect-path';
const redirectLifetimeSeconds = 10 * 60;

/**
 * Guard 2: redirects to /login by a full page load if there is no session or account. After signing in, the visitor
 * returns to the requested page.
 */
export async function requireSession(href: string): Promise<void> {
  const session = await loadSession();
  const isHalf = session !== null && needsSecondStep(session);
  if (session && !isHalf && readAccountId()) return;
  // Deletes the previous user's copies, which remain if the user closed the browser or the session ended elsewhere.
  if (!session) await deleteCopies();
  storeWantedPath(href);
  location.assign(isHalf ? '/login/two-step' : '/login');
  // Never resolves, so that the guarded route does not render before the page unloads.
  await new Promise<never>(() => {});
}

/** Guard 3: redirects a signed-in user away from the sign-in page. */
export async function skipLoginWhenSignedIn(): Promise<void> {
  if (!readAccountId()) return;
  const session = await loadSession();
  if (!session) return deleteCopies();
  if (needsSecondStep(session)) throw redirect({ to: '/{-$locale}/login/two-step', replace: true });
  throw redirect(takeRedirect());
}

export async function requireFirstStep(): Promise<void> {
  const session = await loadSession();
  if (session && needsSecondStep(session)) return;
  throw redirect({ to: '/{-$locale}/login', replace: true });
}

/** Guard 4: checks a route's parameters and throws a 404 if they are invalid. The URL does not change. */
function requireValid(isValid: boolean): void {
  if (!isValid) throw notFound({ data: { isInvalid: true } });
}

export function requireId(id: string): void {
  requireValid(/^\d{1,19}$/.test(id));
}

interface Arrival {
  pathname: string;
  href: string;
  cause: 'enter' | 'stay' | 'preload';
}

/**
 * Guard 6: loads a path served by the server or another client as a full page. Does nothing for the first page
 * (`enter`), which came from the server, and for a preloaded link.
 */
export async function leaveToServer({ pathname, href, cause }: Arrival): Promise<void> {
  if (cause !== 'stay' || !(await routeRuleOf(pathname)).isServed) return;
  throw redirect({ href, reloadDocument: true });
}

export function storeWantedPath(path: string): void {
  writeCookie(redirectCookie, path, { maxAgeSeconds: redirectLifetimeSeconds, sameSite: 'lax' });
}

const otherClients = /^\/admin(?=[/?#]|$)/;

export function wantsOtherClient(): boolean {
  return otherClients.test(wantedPath());
}

/** Returns and deletes the stored path. A page of another client needs a full page load. */
export function takeRedirect(): { href: string; replace: true; reloadDocument: boolean } {
  const href = wantedPath();
  deleteCookie(redirectCookie);
  return { href, replace: true, reloadDocument: otherClients.test(href) };
}

function wantedPath(): string {
  const path = readCookie(redirectCookie);
  // Allows only paths of this site: `//host` and `/\host` would lead to other sites.
  return path && /^\/(?![/\\])/.test(path) ? path : '/publications';
}
