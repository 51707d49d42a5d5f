import { writeCookie } from '@kawaraban/ui/cookies.ts';
import { expect, test, vi } from 'vitest';
import { routeRules } from '../route-rules.ts';
import { leaveToServer, requireId, takeRedirect, wantsOtherClient } from './guards.ts';

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

test('what the server answers itself is loaded whole, but not because a link to it was pointed at', async () => {
  document.head.innerHTML = '<meta name="build-id" content="b1">';
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ id: 'b1', routeRules, prerendered: [] })));
  const arrival = { pathname: '/preview', href: '/preview' };
  await expect(leaveToServer({ ...arrival, cause: 'stay' })).rejects.toMatchObject({
    options: { href: '/preview', reloadDocument: true },
  });
  await leaveToServer({ ...arrival, cause: 'preload' });
  await leaveToServer({ ...arrival, cause: 'enter' });
  await leaveToServer({ pathname: '/clips', href: '/clips', cause: 'stay' });
});

test.each(['abc', '1x', '', '-1', '12345678901234567890'])('an id is a number: %o is a 404', (id) => {
  expect(() => requireId(id)).toThrow(expect.objectContaining({ isNotFound: true }));
});
