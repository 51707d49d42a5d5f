import { describe, expect, it } from 'vitest';
import type { Service } from '../../service.ts';
import { settingsSchema } from '../../settings.ts';
import { isAllowedRedirect, withParameters } from './redirect-url.ts';

function allows(address: string, redirectAllowList: string[] = [], siteUrl = 'https://site.example') {
  const settings = settingsSchema.parse({ auth: { redirectAllowList } });
  return isAllowedRedirect({ siteUrl, settings } as Service, address); // The rule reads only these two.
}

describe('redirect addresses', () => {
  it.each(['https://site.example', 'https://site.example/a/b?c=d#e', 'https://SITE.example/'])(
    'allow the site: %s',
    (address) => {
      expect(allows(address)).toBe(true);
    },
  );

  const onThisMachine = ['http://127.0.0.1:5173/x', 'http://[::1]:3000', 'https://127.0.0.2/'];

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'allow other ports of this machine to a site on it: %s',
    (siteUrl) => {
      for (const address of onThisMachine) expect(allows(address, [], siteUrl)).toBe(true);
    },
  );

  it('refuse this machine to a public site, unless it is on the list', () => {
    for (const address of [...onThisMachine, 'http://127.1:9999/', 'http://2130706433/'])
      expect(allows(address)).toBe(false);
    for (const siteUrl of ['http://localhost.evil.example', 'https://10.0.0.1', 'http://127.0.0.1.evil.example'])
      expect(allows('http://127.0.0.1:5173/x', [], siteUrl)).toBe(false);
    expect(allows('http://127.0.0.1:5173/x', ['http://127.0.0.1:*/**'])).toBe(true);
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
