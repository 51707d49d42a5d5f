import { expect, test } from 'vitest';
import { usableSession, wholeSession } from './stored-session.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const kept = (change: object = {}) =>
  JSON.stringify({ access_token: 'a.b.c', expires_at: now / 1000 + 3600, user: { id: 'reader' }, ...change });

test('a whole session that lasts is used as it is', () => {
  expect(usableSession(kept(), now)?.user.id).toBe('reader');
});

test.each([
  ['nothing', null],
  ['what is not JSON', '{'],
  ['null', 'null'],
  ['a token of two parts', kept({ access_token: 'a.b' })],
  ['a session without a person', kept({ user: null })],
  ['one that says no end', kept({ expires_at: undefined })],
  ['one that has ended', kept({ expires_at: now / 1000 - 1 })],
  ['one about to be refreshed', kept({ expires_at: now / 1000 + 100 })],
])('%s is left to the sign-in client', (_name, value) => {
  expect(usableSession(value, now)).toBeUndefined();
});

test('whose a session is can still be told when it is over, for reading what is kept', () => {
  expect(wholeSession(kept({ expires_at: now / 1000 - 1 }))?.user.id).toBe('reader');
  expect(wholeSession(kept({ user: null }))).toBeUndefined();
});
