import { expect, it } from 'vitest';
import { parsePhone } from './parse-phone.ts';

it.each([
  ['090-1234-5678', '+819012345678'],
  ['０９０－１２３４－５６７８', '+819012345678'],
  ['03-1234-5678', '+81312345678'],
  ['(03) 1234 5678', '+81312345678'],
  ['07400 123456', '+447400123456'],
  ['020 7946 0018', '+442079460018'],
  ['(415) 555-2671', '+14155552671'],
  ['1-415-555-2671', '+14155552671'],
  ['+81 90 1234 5678', '+819012345678'],
  ['+81 (0)90 1234 5678', '+819012345678'],
  ['+44 7400 123456', '+447400123456'],
  ['+49 30 123456', '+4930123456'],
])('%s is %s in both languages', (text, expected) => {
  expect([parsePhone(text, 'ja'), parsePhone(text, 'en')]).toEqual([expected, expected]);
});

it('reads 070 as a mobile number of Japan, not as a personal number of the United Kingdom', () => {
  expect(parsePhone('070-1234-5678', 'en')).toBe('+817012345678');
});

it.each(['', '110', '12345', 'call me', '+', '+81', 'reader@example.com', `0${'9'.repeat(40)}`, '090-1234-567'])(
  '%j is no number',
  (text) => {
    expect(parsePhone(text, 'ja')).toBeNull();
  },
);
