import { allCookies, deleteCookie, writeCookie } from '@kawaraban/ui/cookies.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { simulatedPage } from '../../../test/answering-server.ts';
import { hasSessionCookie, sessionCookieStorage, sessionStorageKey } from './session-cookie.ts';

const key = 'sb-127-auth-token';

beforeEach(() => {
  for (const { name } of allCookies()) deleteCookie(name);
});

describe('the session in cookies', () => {
  test('is named as a Supabase client names it', () => {
    expect(sessionStorageKey('https://abcdefgh.supabase.co')).toBe('sb-abcdefgh-auth-token');
    expect(sessionStorageKey('http://127.0.0.1:3000')).toBe(key);
  });

  test('comes back whole when it is too long for one cookie', async () => {
    const value = JSON.stringify({ access_token: 'x'.repeat(7000), user: { name: '瓦版' } });
    await sessionCookieStorage.setItem(key, value);
    expect(allCookies().map(({ name }) => name)).toEqual([`${key}.0`, `${key}.1`, `${key}.2`]);
    expect(await sessionCookieStorage.getItem(key)).toBe(value);
  });

  test('leaves no piece of a longer session behind', async () => {
    await sessionCookieStorage.setItem(key, JSON.stringify({ access_token: 'x'.repeat(7000) }));
    await sessionCookieStorage.setItem(key, '{"access_token":"short"}');
    expect(allCookies().map(({ name }) => name)).toEqual([key]);
    expect(await sessionCookieStorage.getItem(key)).toBe('{"access_token":"short"}');
  });

  test('counts as absent when its pieces do not fit together', async () => {
    await sessionCookieStorage.setItem(key, JSON.stringify({ access_token: 'x'.repeat(7000) }));
    deleteCookie(`${key}.1`);
    expect(await sessionCookieStorage.getItem(key)).toBeNull();
  });

  test('belongs to this host alone on https, where a session of the version before is still read', async () => {
    simulatedPage().setURL('https://kawaraban.example/');
    try {
      writeCookie(key, `base64-${btoa('{"access_token":"earlier"}')}`, { sameSite: 'lax' });
      expect([hasSessionCookie(key), await sessionCookieStorage.getItem(key)]).toEqual([
        true,
        '{"access_token":"earlier"}',
      ]);
      await sessionCookieStorage.setItem(key, '{"access_token":"new"}');
      expect(allCookies().map(({ name }) => name)).toEqual([`__Host-${key}`]);
      expect(await sessionCookieStorage.getItem(key)).toBe('{"access_token":"new"}');
      await sessionCookieStorage.removeItem(key);
      expect(hasSessionCookie(key)).toBe(false);
    } finally {
      simulatedPage().setURL('http://127.0.0.1:3000/');
    }
  });

  test('is gone after it is removed', async () => {
    await sessionCookieStorage.setItem(key, '{}');
    expect(hasSessionCookie(key)).toBe(true);
    await sessionCookieStorage.removeItem(key);
    expect(hasSessionCookie(key)).toBe(false);
  });
});
