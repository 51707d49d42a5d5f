import { describe, expect, it } from 'vitest';
import { requireEmail } from './email-address.ts';

describe('an email address', () => {
  it.each([
    [' Person@Example.COM ', 'person@example.com'],
    ['\u212aei@\u212aobe.example', 'kei@kobe.example'],
    ['花子@例え.jp', '花子@例え.jp'],
    ['a@xn--r8jz45g.jp', 'a@xn--r8jz45g.jp'],
  ])('%s is stored as %s', (given, kept) => {
    expect(requireEmail(given)).toBe(kept);
  });

  // Mail to each of these addresses reaches a mailbox that may already have an account under another spelling.
  it.each(['a@ｅxample.com', 'a@mail。example.com', 'a@exa\u00admple.com', 'a@ｅｘａｍｐｌｅ．com', 'a@①.example.com'])(
    '%s is refused: its domain normalises to another one',
    (given) => {
      expect(() => requireEmail(given)).toThrow('Unable to validate email address');
    },
  );
});
