import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../../../scripts/test-counts.ts';
import { cleanText, clipText, toDetail } from './clip-text.ts';

const fifty = { graphemes: 50, bytes: 1_200 };

describe('clipText', () => {
  it('keeps a text of exactly 50 characters whole', () => {
    expect(clipText('あ'.repeat(50), fifty)).toBe('あ'.repeat(50));
  });

  it('cuts at 50 user-perceived characters, however many code units they are', () => {
    const family = '\u{1F468}‍\u{1F469}‍\u{1F467}';
    expect(clipText(family.repeat(51), { graphemes: 50, bytes: 10_000 })).toBe(`${family.repeat(50)}…`);
    expect(clipText('が'.repeat(51), fifty)).toBe(`${'が'.repeat(50)}…`);
  });

  it('counts bytes as well, because one character may be endless', () => {
    const endless = `e${'\u0301'.repeat(5_000)}`;
    expect(clipText(endless, fifty)).toBe('');
    expect(clipText(`ab${endless}`, fifty)).toBe('ab…');
  });

  it('cuts plain text where clusters end too, whatever follows', () => {
    const signs = fc.constantFrom('a', ' ', '語', 'が', 'ハ', '゙', '\u0301', '🗞️', '\u200d', 'e', '　', '！');
    const segmenter = new Intl.Segmenter('ja', { granularity: 'grapheme' });
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 30 }), fc.integer({ min: 1, max: 12 }), (parts, graphemes) => {
        const text = parts.join('');
        const clusters = [...segmenter.segment(text)].map(({ segment }) => segment);
        const cut = clusters.slice(0, graphemes).join('').trimEnd();
        const expected = clusters.length <= graphemes ? text : cut === '' ? '' : `${cut}…`;
        expect(clipText(text, { graphemes, bytes: 10_000 })).toBe(expected);
      }),
      runsOf({ short: 500, long: 20_000 }),
    );
  });

  it('never exceeds its bytes, the ellipsis included', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 60 }), (text, bytes) => {
        expect(Buffer.byteLength(clipText(text, { graphemes: 20, bytes }))).toBeLessThanOrEqual(bytes);
      }),
    );
  });
});

describe('cleanText', () => {
  it('leaves one line without controls, direction overrides and half characters', () => {
    expect(cleanText(' a\r\n\tb\u0000\u202ec \ud83d ')).toBe('a bc \ufffd');
  });
});

it('keeps a remote’s words as one short line', () => {
  expect(toDetail(' a\r\n\u0000b '.repeat(200))).toHaveLength(300);
  expect(toDetail(' a\r\n\u0000b ')).toBe('a b');
});
