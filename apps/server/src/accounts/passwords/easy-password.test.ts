import { describe, expect, it } from 'vitest';
import { isEasyPassword } from './easy-password.ts';

const words = ['Kawaraban', '潮見工業ホールディングス', 'Shiomi Industries', 'hanako.yamada@shiomi.example'];

describe('an easy password', () => {
  it.each([
    'password',
    'Password',
    'PASSWORD1234',
    'p@ssw0rd',
    'P@$$w0rd2026!!',
    'qwertyuiop123',
    'ｐａｓｓｗｏｒｄ１２３４',
    '!!baseball2025',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'ひみつひみつひみつひみつ',
    '123412341234',
  ])('is a common one or a repetition: %s', (password) => expect(isEasyPassword(password, [])).toBe(true));

  it.each([
    'kawaraban',
    'Kawaraban2026!',
    'k4w4r4b4n-2026',
    'hanako.yamada@shiomi.example',
    'Hanako-Yamada-1',
    'ShiomiIndustries1',
    'shiomi industries 24',
    '潮見工業ホールディングス2026',
    'kawarabanpassword',
    'kawaraban kawaraban',
  ])('is made of words of the product, the account or the address: %s', (password) =>
    expect(isEasyPassword(password, words)).toBe(true),
  );

  it.each([
    'correct horse battery',
    '新しい合言葉は長くする',
    'kawaraban reports at dawn',
    'a long sentence to begin with',
    'Tr0ub4dor-and-3-more',
    'x8Fq-2vLp-9Zr',
  ])('is not: %s', (password) => expect(isEasyPassword(password, words)).toBe(false));
});
