import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadConfig } from '../config.ts';
import { accessToken, loadSession } from './session.ts';
import { sessionCookieStorage, sessionStorageKey } from './session-cookie.ts';

const key = sessionStorageKey(location.origin);

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  await loadConfig();
  const ended = { access_token: 'a.b.c', expires_at: Date.now() / 1000 - 3600, user: { id: 'reader' } };
  await sessionCookieStorage.setItem(key, JSON.stringify(ended));
});

afterEach(async () => {
  await sessionCookieStorage.removeItem(key);
  vi.unstubAllGlobals();
});

test('while the server is away, a session that is over still says who reads, but gives no token', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  expect((await loadSession())?.user.id).toBe('reader');
  await expect(accessToken()).rejects.toThrow(TypeError);
});
