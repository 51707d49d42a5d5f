import { expect, test } from 'vitest';
import { splitAtLinks } from './linked-text.tsx';

const linksOf = (text: string) => splitAtLinks(text).flatMap(({ href }) => href ?? []);

test('addresses are links, wherever a sentence around them ends', () => {
  expect(linksOf('See https://example.com/a?b=1#c, or (http://example.com/d).')).toEqual([
    'https://example.com/a?b=1#c',
    'http://example.com/d',
  ]);
  expect(linksOf('https://example.com/Wafer_(electronics)')).toEqual(['https://example.com/Wafer_(electronics)']);
  expect(linksOf('発表はhttps://example.com/新工場。「https://example.com/a」を参照')).toEqual([
    'https://example.com/',
    'https://example.com/a',
  ]);
});

test('no other scheme becomes a link, and HTML stays text', () => {
  expect(linksOf('javascript:alert(1) data:text/html,x ftp://example.com https:// www.example.com')).toEqual([]);
  expect(splitAtLinks('<b>bold</b>')).toEqual([{ text: '<b>bold</b>', at: 0 }]);
});

test('the pieces are the text', () => {
  for (const text of ['', 'plain\nlines', 'a https://example.com b http://example.com. c', 'https://[bad']) {
    expect(
      splitAtLinks(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  }
});
