import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadConfig } from '../config.ts';
import { accessToken, loadSession, session } from './session.ts';
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

test('asking for the token again notifies nobody while the session is the same', async () => {
  // The sign-in client is used when less than 2 minutes remain, and refreshes the token when less than 90 s remain. This token
  // has 110 s left.
  const current = { access_token: 'd.e.f', expires_at: Date.now() / 1000 + 110, user: { id: 'colleague' } };
  await sessionCookieStorage.setItem(
    key,
    JSON.stringify({ ...current, refresh_token: 'r', token_type: 'bearer', expires_in: 3600 }),
  );
  const seen: unknown[] = [];
  session.subscribe(() => seen.push(session.get()?.user.id));
  for (let round = 0; round < 3; round += 1) expect(await accessToken()).toBe('d.e.f');
  expect(seen).toEqual(['colleague']);
});
