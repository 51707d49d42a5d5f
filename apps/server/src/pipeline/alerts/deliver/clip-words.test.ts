import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipText, ellipsis } from '#src/platform/clip-text.ts';
import { runsOf } from '../../../../../../scripts/test-counts.ts';
import { clipWords } from './clip-words.ts';

const fifty = { graphemes: 50, bytes: 1_200 };
const clip = (text: string) => clipWords(text, fifty);

describe('clipWords', () => {
  it('keeps a text within the limit whole', () => {
    expect(clip('Short text.')).toBe('Short text.');
    expect(clip('あ'.repeat(50))).toBe('あ'.repeat(50));
    expect(clip('')).toBe('');
  });

  it.each([
    [
      'The central bank of Malaysia said on Tuesday that the ringgit fell',
      'The central bank of Malaysia said on Tuesday that…',
    ],
    [
      'Brussels cleared €3.8bn for the chip plant, which the state backs',
      'Brussels cleared €3.8bn for the chip plant, which…',
    ],
    ['The group said that it had set aside reserves worth €2.1bn', 'The group said that it had set aside reserves…'],
    [
      'Seoul said that its air force would take off in new F-35 jets',
      'Seoul said that its air force would take off in…',
    ],
    [
      'Shares of the maker rose by a quarter on Monday. Others fell',
      'Shares of the maker rose by a quarter on Monday…',
    ],
  ])('cuts English after a whole word: %s', (text, shown) => {
    expect(clip(text)).toBe(shown);
  });

  it.each([
    [
      '世界の半導体メーカーによる設備投資が増えている。世界の半導体メーカーによる設備投資が増えている。世界の半導体',
      '世界の半導体メーカーによる設備投資が増えている。世界の半導体メーカーによる設備投資が増えている…',
    ],
    [
      '受託生産を手がける青嵐セミコンは24日、次世代品の量産を始める時期について、これまでより早い2027年春とする',
      '受託生産を手がける青嵐セミコンは24日、次世代品の量産を始める時期について、これまでより早い…',
    ],
    [
      '売上収益は前年同期比4.1％増の3,870億円、事業利益は同じく増えて、過去最高に近い402億円となった',
      '売上収益は前年同期比4.1％増の3,870億円、事業利益は同じく増えて、過去最高に近い…',
    ],
  ])('cuts Japanese between phrases, and no number from its unit: %s', (text, shown) => {
    expect(clip(text)).toBe(shown);
  });

  it('cuts a word that is longer than the limit between characters', () => {
    expect(clip('a'.repeat(80))).toBe(`${'a'.repeat(50)}…`);
    expect(clip('半'.repeat(80)).length).toBeLessThanOrEqual(51);
  });

  it('shows a beginning of what clipText shows, whatever the text', () => {
    const signs = fc.constantFrom(
      'a',
      'B',
      ' ',
      '語',
      'の',
      'ガ',
      '。',
      '3',
      '億',
      '€',
      '-',
      '.',
      '\u0301',
      '🗞️',
      '「',
      'ж',
    );
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 90 }), (parts) => {
        const text = parts.join('').trim();
        const shown = clip(text);
        const whole = clipText(text, fifty);
        if (shown === whole) return;
        expect(shown.endsWith(ellipsis)).toBe(true);
        expect(whole.startsWith(shown.slice(0, -1))).toBe(true);
        expect(shown.length).toBeGreaterThanOrEqual((whole.length - 1) / 2);
      }),
      runsOf({ short: 300, long: 20_000 }),
    );
  });
});
