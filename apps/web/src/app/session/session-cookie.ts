/**
 * Stores the session in cookies in the format of `@supabase/ssr` (base64url with a prefix, split at 3180 characters),
 * so that a server-side Supabase client can read it, without loading that package.
 *
 * @see https://github.com/supabase/ssr/blob/main/src/cookies.ts
 */

import { allCookies, deleteCookie, writeCookie } from '@kawaraban/ui/cookies.ts';
import { combineChunks, createChunks, isChunkLike, stringFromBase64URL, stringToBase64URL } from '@supabase/ssr';

const base64Prefix = 'base64-';
const lifetimeSeconds = 1000 * 365 * 24 * 60 * 60;
const rememberKey = 'rememberMe';

/** Returns the storage key that a Supabase client for this address uses. */
export function sessionStorageKey(backendServiceUrl: string): string {
  return `sb-${new URL(backendServiceUrl).hostname.split('.')[0]}-auth-token`;
}

/** Returns whether a session is stored, so that a first visit need not load the sign-in client. */
export function hasSessionCookie(storageKey: string): boolean {
  return allCookies().some((cookie) => isChunkLike(cookie.name, storageKey));
}

/** Sets whether sessions outlive the browser window. */
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
    const value = await combineChunks(key, (name) => cookies.find((cookie) => cookie.name === name)?.value ?? null);
    return value ? decode(value) : null;
  },
  async setItem(key: string, value: string): Promise<void> {
    const chunks = createChunks(key, base64Prefix + stringToBase64URL(value));
    const written = new Set(chunks.map((chunk) => chunk.name));
    removeChunks(key, (name) => !written.has(name));
    const maxAgeSeconds = isRemembered() ? lifetimeSeconds : undefined;
    for (const chunk of chunks) writeCookie(chunk.name, chunk.value, { maxAgeSeconds, sameSite: 'lax' });
  },
  async removeItem(key: string): Promise<void> {
    removeChunks(key, () => true);
  },
};

function removeChunks(key: string, isUnwanted: (name: string) => boolean): void {
  for (const { name } of allCookies()) if (isChunkLike(name, key) && isUnwanted(name)) deleteCookie(name);
}

/** Mixed chunks of two writes decode to invalid JSON, which counts as no session. */
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
