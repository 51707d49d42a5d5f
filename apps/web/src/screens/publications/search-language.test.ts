import { describe, expect, it } from 'vitest';
import { understand, withSubstring } from './search-language.ts';

describe('understanding a search', () => {
  it('names each term as it was typed and where it looks', () => {
    expect(understand('title:(工場　増産) ("chip plant"~5 ｜ semicon*) -リコール', 'ja')).toEqual({
      kind: 'understood',
      summary: {
        allOf: ['title:工場', 'title:増産'],
        anyOf: [['"chip plant"~5', 'semicon*']],
        noneOf: ['リコール'],
        other: [],
      },
      substrings: [],
      ignored: [],
    });
  });

  it('names symbols that are not searched for, and terms inside longer words', () => {
    expect(understand('5% C++ *京都* "M&A"', 'ja')).toMatchObject({ ignored: ['%'], substrings: ['京都'] });
  });

  it('puts a term between stars and takes them off again', () => {
    const inside = withSubstring('title:京都 (観光 OR "京都")', '京都', true);
    expect(inside).toBe('title:*京都* (観光 OR *京都*)');
    expect(withSubstring(inside, '京都', false)).toBe('title:京都 (観光 OR 京都)');
  });

  it('says what is wrong in the reader’s language, and where', () => {
    const text = '米国 AND (半導体';
    expect(understand(text, 'ja')).toEqual({
      kind: 'faulty',
      faults: [{ from: 7, to: 8, message: 'このかっこが閉じられていません。' }],
    });
    expect(understand(text, 'en')).toMatchObject({ faults: [{ message: 'This bracket is never closed.' }] });
  });
});
