import { expect, test } from 'vitest';
import { parseEmails } from './parse-emails.ts';

test('addresses are separated by the commas of both languages, and trimmed', () => {
  const field = ' a@example.com, b@example.com，c@example.co.jp、 d@example.com ､e@example.com';
  expect(parseEmails(field)).toEqual({
    kind: 'emails',
    emails: ['a@example.com', 'b@example.com', 'c@example.co.jp', 'd@example.com', 'e@example.com'],
  });
});

test('what an input method typed full-width is the same address', () => {
  expect(parseEmails('ａ＠ｅｘａｍｐｌｅ．ｃｏｍ')).toEqual({ kind: 'emails', emails: ['a@example.com'] });
});

test('nothing at all is allowed, and so are commas too many', () => {
  expect(parseEmails('')).toEqual({ kind: 'emails', emails: [] });
  expect(parseEmails(' , a@example.com,, ')).toEqual({ kind: 'emails', emails: ['a@example.com'] });
});

test('every entry that is no address is named', () => {
  expect(parseEmails('a@example.com, b@, c@example, d e@example.com')).toEqual({
    kind: 'invalid',
    entries: ['b@', 'c@example', 'd e@example.com'],
  });
});
