import { expect, test } from 'vitest';
import { entryOf, parsePeople } from './parse-people.ts';

test('members are read by the address of their entry, commas in their names included', () => {
  const entries = [
    entryOf({ realName: 'Aoki, Taro', email: 'taro@example.com' }),
    entryOf({ realName: null, email: 'b@example.com' }),
  ];
  expect(parsePeople(entries)).toEqual({ kind: 'emails', emails: ['taro@example.com', 'b@example.com'] });
});

test('typed entries may be lists, and are named when they are no addresses', () => {
  expect(parsePeople(['a@example.com、b@example.com', 'ｃ＠ｅｘａｍｐｌｅ．ｃｏｍ'])).toEqual({
    kind: 'emails',
    emails: ['a@example.com', 'b@example.com', 'c@example.com'],
  });
  expect(parsePeople(['Aoki <nobody>'])).toEqual({ kind: 'invalid', entries: ['nobody'] });
});
