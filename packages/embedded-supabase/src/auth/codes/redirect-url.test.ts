import { describe, expect, it } from 'vitest';
import type { Service } from '../../service.ts';
import { settingsSchema } from '../../settings.ts';
import { isAllowedRedirect, withParameters } from './redirect-url.ts';

function allows(address: string, redirectAllowList: string[] = [], siteUrl = 'https://site.example') {
  const settings = settingsSchema.parse({ auth: { redirectAllowList } });
  return isAllowedRedirect({ siteUrl, settings } as Service, address); // The rule reads only these two.
}

describe('redirect addresses', () => {
  it.each([
    'https://site.example',
    'https://site.example/a/b?c=d#e',
    'http://127.0.0.1:5173/x',
    'http://[::1]:3000',
    'https://SITE.example/',
  ])('allow the site and this machine: %s', (address) => {
    expect(allows(address)).toBe(true);
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/welcome',
    'http://site.example/',
    'https://site.example:8443/',
    'https://site.example.evil.example/',
    'https://site.example@evil.example/',
    'https://user@site.example/',
    'https://site.example\\@evil.example/',
    'https:\\\\evil.example',
    'https://evil.example\\.site.example/',
    'https://site.example/\u0000',
    'https://site.example/ x',
    ' https://site.example/',
    'java\nscript:alert(1)',
    'javascript:alert(1)',
    'javascript://site.example/%0aalert(1)',
    'data:text/html,x',
    'blob:https://site.example/1',
    'https://site.exаmple/',
    'https://site。evil.example/',
    'http://127.0.0.1.evil.example/',
    'http://127.0.0.1@evil.example/',
    'http://localhost.evil.example/',
    '',
    `https://site.example/${'a'.repeat(2000)}`,
  ])('refuse others: %s', (address) => {
    expect(allows(address)).toBe(false);
  });

  it.each([
    ['https://*.example.com/*', 'https://app.example.com/welcome', true],
    ['https://*.example.com/*', 'https://a.b.example.com/welcome', false],
    ['https://*.example.com/*', 'https://app.example.com/a/b', false],
    ['https://*.example.com/**', 'https://app.example.com/a/b?c=d#e', true],
    ['https://*.example.com/**', 'https://evil.example/.example.com/', false],
    ['https://*.example.com/**', 'https://evil.example?.example.com/x', false],
    ['https://*.example.com/**', 'https://3221226219?.example.com/', false],
    ['https://*-app.example.com', 'https://3221226219?-app.example.com', false],
    ['https://**.example.com/**', 'https://evil.example/?.example.com/', false],
    ['https://**.example.com/**', 'https://a.b.example.com/x', true],
    ['https://例え.example/**', 'https://例え.example/x', true],
    ['https://app.example:8443/**', 'https://app.example:8443/x', true],
    ['https://app.example/**', 'https://app.example:8443/x', false],
    ['https://example.com/a?', 'https://example.com/ab', true],
    ['https://example.com/a?', 'https://example.com/a/', false],
    ['https://example.com/(a|b)', 'https://example.com/a', false],
    ['https://example.com', 'https://exampleXcom', false],
    ['myapp://**', 'myapp://callback', true],
    ['myapp://**', 'otherapp://callback', false],
    ['**', 'https://anywhere.example/', false],
    ['**', 'javascript:alert(1)', false],
    ['**://**', 'data:text/html,x', false],
  ])('with %s on the list, %s: %s', (pattern, address, expected) => {
    expect(allows(address, [pattern])).toBe(expected);
  });
});

describe('parameters added to an address', () => {
  it('replace existing ones of that name, and the fragment', () => {
    expect(withParameters('https://a.example/x?code=old&b=c#d', 'query', { code: 'new' })).toBe(
      'https://a.example/x?code=new&b=c#d',
    );
    expect(withParameters('https://a.example/x#old', 'fragment', { error: 'a b' })).toBe(
      'https://a.example/x#error=a+b',
    );
  });
});
