import { expect, test } from 'vitest';
import { decodeBytes } from './decode-bytes.ts';

const JAPANESE: Record<string, number[]> = {
  shift_jis: [0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea, 0x81, 0x42],
  'euc-jp': [0xc6, 0xfc, 0xcb, 0xdc, 0xb8, 0xec, 0xa1, 0xa3],
  'iso-2022-jp': [0x1b, 0x24, 0x42, 0x46, 0x7c, 0x4b, 0x5c, 0x38, 0x6c, 0x21, 0x23, 0x1b, 0x28, 0x42],
};

function page(declaration: string, body: number[] | Buffer): Buffer {
  return Buffer.concat([Buffer.from(`<?xml version="1.0"${declaration}?><t>`), Buffer.from(body), Buffer.from('</t>')]);
}

function inner(bytes: Uint8Array, contentType: string | null = null): [string, string] {
  const { text, encoding } = decodeBytes(bytes, contentType);
  return [encoding, text.replace(/^.*<t>|<\/t>.*$/gs, '')];
}

test.each(Object.keys(JAPANESE))(
  '%s is decoded by its declaration, by the HTTP charset, and guessed without either',
  (name) => {
    const bytes = JAPANESE[name]!;
    const sentence = [...bytes, ...bytes, ...bytes];
    expect(inner(page(` encoding="${name}"`, bytes))).toEqual([name, '日本語。']);
    expect(inner(page('', bytes), `text/xml; charset=${name}`)).toEqual([name, '日本語。']);
    if (name === 'iso-2022-jp') return; // Seven-bit text is valid UTF-8, so without a label it cannot be recognised.
    expect(inner(page('', sentence))).toEqual([name, '日本語。日本語。日本語。']);
  },
);

test('the HTTP charset wins over the declaration, a byte order mark over both', () => {
  expect(inner(page(' encoding="euc-jp"', JAPANESE.shift_jis!), 'text/xml; charset=Shift_JIS')).toEqual([
    'shift_jis',
    '日本語。',
  ]);
  const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), page(' encoding="euc-jp"', Buffer.from('日本語。'))]);
  expect(inner(marked, 'text/xml; charset=shift_jis')).toEqual(['utf-8', '日本語。']);
});

test('the HTTP charset wins over the declaration where both can decode the bytes', () => {
  const word = [0xcc, 0xe8, 0xf0];
  expect(inner(page(' encoding="windows-1252"', word), 'text/xml; charset=windows-1251')).toEqual([
    'windows-1251',
    'Мир',
  ]);
  expect(inner(page(' encoding="windows-1251"', word), 'text/xml; charset=windows-1252')).toEqual([
    'windows-1252',
    'Ìèð',
  ]);
});

test('a label that cannot decode the bytes gives way to one that can', () => {
  expect(inner(page(' encoding="euc-jp"', JAPANESE['euc-jp']!), 'text/xml; charset=utf-8')).toEqual([
    'euc-jp',
    '日本語。',
  ]);
  expect(inner(page(' encoding="nonsense"', Buffer.from('日本語。')))).toEqual(['utf-8', '日本語。']);
});

test('UTF-8 under a wrong label is still UTF-8', () => {
  expect(inner(page(' encoding="iso-8859-1"', Buffer.from('日本語。')))).toEqual(['utf-8', '日本語。']);
  expect(inner(page('', Buffer.from('日本語。')), 'text/xml; charset=iso-8859-1')).toEqual(['utf-8', '日本語。']);
  expect(inner(page(' encoding="utf-16"', Buffer.from('日本語。')))).toEqual(['utf-8', '日本語。']);
});

test('iso-8859-1 means windows-1252, as in browsers', () => {
  expect(inner(page(' encoding="iso-8859-1"', [0x93, 0xe9, 0x94]))).toEqual(['windows-1252', '“é”']);
});

test('wide characters are found by their mark or by their first markup', () => {
  const source = '<?xml version="1.0"?><t>日本語。</t>';
  const little = Buffer.from(source, 'utf16le');
  const big = Buffer.from(little).swap16();
  expect(inner(little)).toEqual(['utf-16le', '日本語。']);
  expect(inner(big)).toEqual(['utf-16be', '日本語。']);
  expect(inner(Buffer.concat([Buffer.from([0xff, 0xfe]), little]))).toEqual(['utf-16le', '日本語。']);
});

test('mostly good UTF-8 with a cut character stays UTF-8', () => {
  const cut = Buffer.concat([Buffer.from('日本語の記事'), Buffer.from([0xe6, 0x97])]);
  expect(inner(page('', cut))).toEqual(['utf-8', '日本語の記事\ufffd']);
});
