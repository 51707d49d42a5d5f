import { writeCookie } from '@kawaraban/ui/cookies.ts';
import { expect, test } from 'vitest';
import { takeRedirectPath } from './guards.ts';

const remember = (path: string) => writeCookie('redirect-path', path, { sameSite: 'lax' });

test('the path wanted before signing in is given once', () => {
  remember('/clips?from=2026-01-01#top');
  expect(takeRedirectPath()).toBe('/clips?from=2026-01-01#top');
  expect(takeRedirectPath()).toBe('/publications');
});

test.each([['//evil.example/'], ['/\\evil.example'], ['https://evil.example/'], ['javascript:alert(1)']])(
  '%s leads nowhere else',
  (path) => {
    remember(path);
    expect(takeRedirectPath()).toBe('/publications');
  },
);
