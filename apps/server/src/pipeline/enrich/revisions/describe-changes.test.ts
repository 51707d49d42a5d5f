import fc from 'fast-check';
import { expect, it } from 'vitest';
import { comparedMax, describeChanges } from './describe-changes.ts';

it('gives both texts back whole, whatever they hold', () => {
  const text = fc.string({
    unit: fc.constantFrom('利益', 'は', '418', '億円', ' ', 'profit', '𠮷', '👩‍👩‍👧', '\n'),
    maxLength: 30,
  });
  fc.assert(
    fc.property(text, text, fc.constantFrom('ja', 'en', 'no such-tag'), (before, after, language) => {
      const parts = describeChanges(before, after, language);
      const without = (kind: string) =>
        parts
          .filter((part) => part.kind !== kind)
          .map((part) => part.text)
          .join('');
      expect([without('ADDED'), without('REMOVED')]).toEqual([before, after]);
    }),
  );
});

it('shows Japanese by words, not by the characters two of them share', () => {
  expect(describeChanges('政府は法人税を下げる', '政府は消費税を下げる', 'ja')).toEqual([
    { kind: 'SAME', text: '政府は' },
    { kind: 'REMOVED', text: '法人' },
    { kind: 'ADDED', text: '消費' },
    { kind: 'SAME', text: '税を下げる' },
  ]);
});

it('bounds what it compares, and shows a text written anew as such', () => {
  const words = (word: string) => Array.from({ length: 2_000 }, (_, at) => `${word}${at}`).join(' ');
  const parts = describeChanges(words('a'), words('b'), 'en');
  expect(parts.map(({ kind }) => kind)).toEqual(['REMOVED', 'ADDED']);
  const [same] = describeChanges('x '.repeat(comparedMax), 'x '.repeat(comparedMax), 'en');
  expect(same).toEqual({ kind: 'SAME', text: 'x '.repeat(comparedMax / 2) });
});
