/**
 * Stores the session in cookies in the format of `@supabase/ssr` (base64url with a prefix, split at 3180 characters).
 * On https pages the name begins with `__Host-`, so that no other host of the domain can set the cookie. A session that
 * the previous version wrote under the name without the prefix is still read. Scripts can read the cookies, because the
 * client library renews the session in the browser with its refresh token. No script of another origin runs on the page
 * (content security policy).
 * @see https://github.com/supabase/ssr/blob/main/src/cookies.ts
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-4.1.3.2
 */

import { allCookies, deleteCookie, writeCookie } from '@kawaraban/ui/cookies.ts';
import { combineChunks, createChunks, isChunkLike, stringFromBase64URL, stringToBase64URL } from '@supabase/ssr';

const hostPrefix = '__Host-';
const base64Prefix = 'base64-';
const lifetimeSeconds = 1000 * 365 * 24 * 60 * 60;
const rememberKey = 'rememberMe';

export function sessionStorageKey(backendServiceUrl: string): string {
  return `sb-${new URL(backendServiceUrl).hostname.split('.')[0]}-auth-token`;
}

/** Detects a session without loading the sign-in client, which a first visit does not need. */
export function hasSessionCookie(storageKey: string): boolean {
  return allCookies().some(({ name }) => namesOf(storageKey).some((stored) => isChunkLike(name, stored)));
}

/** Names of the cookie: first the name that is written, then the one that the previous version may have left. */
function namesOf(key: string): string[] {
  return location.protocol === 'https:' ? [hostPrefix + key, key] : [key];
}

export function setRemembered(isRemembered: boolean): void {
  localStorage.setItem(rememberKey, String(isRemembered));
}

export function isRemembered(): boolean {
  return localStorage.getItem(rememberKey) !== 'false';
}

export const sessionCookieStorage = {
  isServer: false,
  async getItem(key: string): Promise<string | null> {
    const cookies = allCookies();
    for (const stored of namesOf(key)) {
      const read = (name: string) => cookies.find((cookie) => cookie.name === name)?.value ?? null;
      const value = await combineChunks(stored, read);
      if (value) return decode(value);
    }
    return null;
  },
  async setItem(key: string, value: string): Promise<void> {
    const [stored = key, ...earlier] = namesOf(key);
    const chunks = createChunks(stored, base64Prefix + stringToBase64URL(value));
    const written = new Set(chunks.map((chunk) => chunk.name));
    removeChunks(stored, (name) => !written.has(name));
    for (const name of earlier) removeChunks(name, () => true);
    const maxAgeSeconds = isRemembered() ? lifetimeSeconds : undefined;
    for (const chunk of chunks) writeCookie(chunk.name, chunk.value, { maxAgeSeconds, sameSite: 'lax' });
  },
  async removeItem(key: string): Promise<void> {
    for (const stored of namesOf(key)) removeChunks(stored, () => true);
  },
};

function removeChunks(key: string, isUnwanted: (name: string) => boolean): void {
  for (const { name } of allCookies()) if (isChunkLike(name, key) && isUnwanted(name)) deleteCookie(name);
}

/** If the chunks come from two different writes, they decode to invalid JSON, which counts as no session. */
function decode(value: string): string | null {
  if (!value.startsWith(base64Prefix)) return value;
  try {
    const json = stringFromBase64URL(value.slice(base64Prefix.length));
    JSON.parse(json);
    return json;
  } catch {
    return null;
  }
}
