import { expect, it } from 'vitest';
import { isKnownHost } from './known-host.ts';

it.each([
  ['localhost:3000', true],
  ['127.0.0.1:3000', true],
  ['[::1]:3000', true],
  ['192.168.1.5', true],
  ['kawaraban:3000', true],
  ['office.local', true],
  ['News.Example:3000', true],
  ['evil.example:3000', false],
  ['127.0.0.1.evil.example', false],
  ['localhost.evil.example', false],
  ['xnews.example', false],
  ['evil.example.', false],
  ['', false],
  [undefined, false],
  ['a b', false],
])('the host %j: known %s', (host, isKnown) => {
  expect(isKnownHost(host, 'https://news.example')).toBe(isKnown);
});
