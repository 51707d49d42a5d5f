import { afterEach, describe, expect, test, vi } from 'vitest';
import { dateFormat, regionalLocale } from './dates.ts';

const at = new Date('2026-11-24T12:01:59Z');

function readerOf(...languages: string[]) {
  vi.stubGlobal('document', {});
  vi.stubGlobal('navigator', { languages });
}

afterEach(() => vi.unstubAllGlobals());

describe('dateFormat', () => {
  test.each([
    ['en', 'date', '24 Nov 2026'],
    ['en', 'dateTime', '24 Nov 2026, 21:01'],
    ['en', 'cell', '24 Nov 2026, 21:01'],
    ['en', 'day', '24 Nov'],
    ['en', 'time', '21:01'],
    ['en', 'appointment', 'Tuesday 24 November at 21:01'],
    ['ja', 'date', '2026年11月24日'],
    ['ja', 'dateTime', '2026年11月24日 21:01'],
    ['ja', 'cell', '2026/11/24 21:01'],
    ['ja', 'day', '11月24日'],
    ['ja', 'appointment', '11月24日(火) 21:01'],
  ] as const)('in %s, %s is written %s', (locale, form, expected) => {
    readerOf('ja-JP', 'en');
    expect(dateFormat(locale, form, 'Asia/Tokyo').format(at)).toBe(expected);
  });

  test('follows the region of the browser, with 24 hours', () => {
    readerOf('en-US');
    expect(dateFormat('en', 'dateTime', 'Asia/Tokyo').format(at)).toBe('Nov 24, 2026, 21:01');
    expect(dateFormat('en', 'time', 'Asia/Tokyo').format(new Date('2026-11-24T15:05:00Z'))).toBe('00:05');
  });
});

describe('regionalLocale', () => {
  test.each([
    ['en', ['fr-FR', 'en', 'en-AU', 'en-US'], 'en-AU'],
    ['en', ['en'], 'en-GB'],
    ['en', ['en-US@posix'], 'en-GB'],
    ['ja', ['en-US'], 'ja-JP'],
  ])('of %s for a reader of %s is %s', (locale, languages, expected) => {
    expect(regionalLocale(locale, languages)).toBe(expected);
  });

  test('is the British or Japanese one where there is no reader', () => {
    expect([regionalLocale('en'), regionalLocale('ja')]).toEqual(['en-GB', 'ja-JP']);
  });
});
