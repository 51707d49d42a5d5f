import { describe, expect, it } from 'vitest';
import { requestLocale } from './locale.ts';

describe('the language of an answer', () => {
  it.each([
    [{}, 'en'],
    [{ 'accept-language': 'ja' }, 'ja'],
    [{ 'accept-language': 'ja-JP,ja;q=0.9,en-US;q=0.8' }, 'ja'],
    [{ 'accept-language': 'fr, en;q=0.4, ja;q=0.5' }, 'ja'],
    [{ 'accept-language': 'en;q=0.9,ja;q=0.9' }, 'en'],
    [{ 'accept-language': 'ja;q=0' }, 'en'],
    [{ 'accept-language': 'java, jam' }, 'en'],
    [{ 'accept-language': ';;;,,q=' }, 'en'],
    [{ cookie: 'locale=ja', 'accept-language': 'en' }, 'ja'],
    [{ cookie: 'xlocale=ja; locale=en-US', 'accept-language': 'ja' }, 'en'],
    [{ cookie: 'locale=fr', 'accept-language': 'ja' }, 'ja'],
  ])('of %j is %s', (headers, locale) => {
    expect(requestLocale(new Headers(headers as Record<string, string>))).toBe(locale);
  });
});
