import { describe, expect, it } from 'vitest';
import { verifyTranslation } from './verify-translation.ts';

const reasons = (
  original: string,
  translated: string,
  language: 'ja' | 'en',
  terms = [] as { from: string; to: string }[],
) => [
  ...new Set(
    verifyTranslation({ original: [original], translated: [translated], language, terms }).map(({ reason }) => reason),
  ),
];

describe('a translation', () => {
  it.each([
    [
      '青嵐セミコンはEV向けに6200億円を投じる。',
      'Seiran Semicon will invest 620 billion yen for EVs and EV parts.',
      [],
    ],
    [
      '青嵐セミコンはEV向けに6200億円を投じる。',
      'Seiran Semicon will invest 62 billion yen for EV makers.',
      ['number'],
    ],
    ['青嵐セミコンはH7を発売する。', 'Seiran Semicon will launch a product.', ['name']],
    ['青嵐は米NVIDIAと提携する。', 'Seiran will work with a chip designer.', ['name']],
    ['青嵐は13日に発表した。', 'Seiran announced it on the 13th.', []],
    ['青嵐は13日に発表した。', 'Seiran announced it on March 13.', ['date']],
    ['青嵐は13日に発表した。', 'Seiran announced it.', ['date']],
    ['青嵐は投資する。', 'Seiran will invest. Visit https://evil.example', ['link']],
    ['青嵐は投資する。', '青嵐は投資すると発表しました。これは日本語です。', ['shape']],
    ['青嵐は投資する。', '', ['shape']],
    ['青嵐は投資する。', `Seiran ${'will invest and '.repeat(20)}`, ['shape']],
  ])('%s → %s: %j', (original, translated, expected) => expect(reasons(original, translated, 'en')).toEqual(expected));

  it.each([
    ['Halden shipped 900 units of the H7 for $4.1 billion.', 'ハルデンはH7を900台、41億ドルで出荷した。', []],
    ['Halden shipped 900 units of the H7.', 'ハルデンは900台を出荷した。', ['name']],
    ['Halden shipped 900 units.', 'ハルデンはIntelと900台を出荷した。', ['name']],
    ['Halden shipped 900 units.', 'ハルデンは90台を出荷した。', ['number']],
    ['The US central bank held rates.', '米国の中央銀行は金利を据え置いた。', []],
  ])('%s → %s: %j', (original, translated, expected) => expect(reasons(original, translated, 'ja')).toEqual(expected));

  it('keeps to the glossary', () => {
    const terms = [{ from: '経済産業省', to: 'METI' }];
    expect(reasons('経済産業省が支援する。', 'METI supports it.', 'en', terms)).toEqual([]);
    expect(reasons('経済産業省が支援する。', 'The ministry of trade supports it.', 'en', terms)).toEqual(['glossary']);
    expect(reasons('総務省が支援する。', 'The ministry supports it.', 'en', terms)).toEqual([]);
  });

  it('has as many paragraphs as its original', () => {
    const rejects = verifyTranslation({ original: ['題', '本文'], translated: ['Title'], language: 'en', terms: [] });
    expect(rejects.map(({ reason }) => reason)).toEqual(['shape']);
  });
});
