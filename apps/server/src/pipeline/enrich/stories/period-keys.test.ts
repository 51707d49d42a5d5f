import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keysOfPeriod, storyWindowHours, termBits } from './period-keys.ts';

const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
const term = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const keysAround = (terms: number[], publishedAt: Date) =>
  keysOfPeriod(terms, publishedAt).flatMap((key) =>
    [-1, 0, 1].map((step) => (((key >> termBits) + step) << termBits) | (key & (2 ** termBits - 1))),
  );
const windowMs = storyWindowHours * 3_600_000;

it('leads from an article to every other that uses the term within the window, before and after', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: -windowMs, max: windowMs }), term, (publishedAt, apartMs, one) => {
      const other = keysOfPeriod([one], new Date(publishedAt.getTime() + apartMs));
      expect(keysAround([one], publishedAt)).toContain(other[0]);
    }),
  );
});

it('does not lead to articles that are two windows away, as long as signatures are kept', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: 2 * windowMs, max: 15 * windowMs }), term, (publishedAt, apartMs, one) => {
      const other = keysOfPeriod([one], new Date(publishedAt.getTime() - apartMs));
      expect(keysAround([one], publishedAt)).not.toContain(other[0]);
    }),
  );
});
