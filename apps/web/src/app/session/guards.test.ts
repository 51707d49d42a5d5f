import { writeCookie } from '@kawaraban/ui/cookies.ts';
import { expect, test } from 'vitest';
import { takeRedirect, wantsOtherClient } from './guards.ts';

const remember = (path: string) => writeCookie('redirect-path', path, { sameSite: 'lax' });

test('the path wanted before signing in is given once', () => {
  remember('/clips?from=2026-01-01#top');
  expect(takeRedirect()).toEqual({ href: '/clips?from=2026-01-01#top', replace: true, reloadDocument: false });
  expect(takeRedirect().href).toBe('/publications');
});

test.each([['//evil.example/'], ['/\\evil.example'], ['https://evil.example/'], ['javascript:alert(1)']])(
  '%s leads nowhere else',
  (path) => {
    remember(path);
    expect(takeRedirect().href).toBe('/publications');
  },
);

test.each([
  ['/admin/accounts?search=a', true],
  ['/admin', true],
  ['/admin?accountId=1', true],
  ['/administration', false],
  ['/ja/admin', false],
])('%s: loaded whole, as a page of another client, is %s', (path, isOther) => {
  remember(path);
  expect(wantsOtherClient()).toBe(isOther);
  expect(takeRedirect()).toMatchObject({ href: path, reloadDocument: isOther });
});
