import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../../scripts/test-counts.ts';
import { canonicalText } from './leaf.ts';
import { hashText, TOKEN_LENGTH_MAX } from './token-kinds.ts';
import { FIELD_GAP, tokenizeInto, tokenizeText, tokenStem } from './tokenize.ts';
import { createTokens, tokenText } from './tokens.ts';

function texts(title: string): string[] {
  const tokens = tokenizeText({ title, body: '' });
  return Array.from({ length: tokens.count }, (_, i) => tokenText(tokens, i));
}

function positions(title: string): number[] {
  const tokens = tokenizeText({ title, body: '' });
  return [...tokens.position.subarray(0, tokens.count)];
}

describe('tokenizeText', () => {
  it.each([
    ['The QUICK fox', ['the', 'quick', 'fox']],
    ['半導体', ['半', '導', '体']],
    ['ﾃﾞｰﾀ 々〆ヶ', ['デ', 'ー', 'タ', '々', '〆', 'ヶ']],
    ['5G半導体', ['5g', '半', '導', '体']],
    ['2026年11月', ['2026', '年', '11', '月']],
    ['ภาษาไทย', [...'ภาษาไทย']],
    ['SK하이닉스', ['sk', '하이닉스']],
    ['3분기', ['3', '분기']],
    ['1,234,567.89', ['1234567.89']],
    ['１，２３４', ['1234']],
    ['1,23 and 12345,678', ['1', '23', 'and', '12345', '678']],
    ['3.5% v1.2.3.', ['3.5', 'v1.2.3']],
    ["Apple’s Apple's companies' 1990’s", ['apple', 'apple', 'companies', '1990']],
    ['O’Reilly don’t', ['o', 'reilly', 'don', 't']],
    ['U.S.-China, J.P. Morgan, e.g. x', ['us', 'china', 'jp', 'morgan', 'eg', 'x']],
    ['AT&T R&D ＡＴ＆Ｔ S&P500 H&M', ['at&t', 'r&d', 'at&t', 's&p', '500', 'h&m']],
    ['Johnson&Johnson a & b', ['johnson', 'johnson', 'a', 'b']],
    ['C++ C++20 C# F#', ['c++', 'c++', '20', 'c#', 'f#']],
    ['Disney+ #tag', ['disney', 'tag']],
    ['.NET ASP.NET example.net ...net', ['.net', 'asp', 'net', 'example', 'net', 'net']],
    ['covid-19 snake_case a/b', ['covid', '19', 'snake', 'case', 'a', 'b']],
    ['Windows™11', ['windows', '11']],
    ['über café', ['über', 'café']],
    ['привет العربية', ['привет', 'العربية']],
    ['हिन्दी में', ['हिन्दी', 'में']],
    ['🎉 $100 €', ['100']],
    ['', []],
  ])('%s', (text, expected) => expect(texts(text)).toEqual(expected));

  it('leaves a position free between separated unspaced characters only', () => {
    expect(positions('東京都')).toEqual([1, 2, 3]);
    expect(positions('東京、、 都')).toEqual([1, 2, 4]);
    expect(positions('5G 半導体 AI')).toEqual([1, 2, 3, 4, 5]);
    expect(positions('a, b')).toEqual([1, 2]);
    expect(positions('東\u200b京')).toEqual([1, 2]);
  });

  it('keeps the body far behind the title and numbers it on', () => {
    const tokens = tokenizeText({ title: 'a b', body: 'c' });
    expect([...tokens.position.subarray(0, 3)]).toEqual([1, 2, 2 + FIELD_GAP]);
    expect(tokens.titleCount).toBe(2);
  });

  it('cuts endless words, never inside a surrogate pair', () => {
    const tokens = tokenizeText({ title: `x${'𝼀'.repeat(300)}`, body: '' });
    for (let i = 0; i < tokens.count; i++) {
      expect(tokenText(tokens, i).length).toBeLessThanOrEqual(TOKEN_LENGTH_MAX);
      expect(tokenText(tokens, i).isWellFormed()).toBe(true);
    }
  });

  it('gives the same tokens from a reused buffer, with hashes of their text', () => {
    const reused = createTokens(1);
    fc.assert(
      fc.property(fc.record({ title: fc.string({ unit: 'binary' }), body: fc.string({ unit: 'binary' }) }), (text) => {
        const fresh = tokenizeText(text);
        tokenizeInto(reused, text);
        expect(reused.count).toBe(fresh.count);
        for (let i = 0; i < fresh.count; i++) {
          expect(tokenText(reused, i)).toBe(tokenText(fresh, i));
          expect(reused.hash[i]).toBe(hashText(tokenText(fresh, i)));
          const source = i < fresh.titleCount ? text.title : text.body;
          expect(fresh.start[i]!).toBeLessThan(fresh.end[i]!);
          expect(fresh.end[i]!).toBeLessThanOrEqual(source.length);
        }
      }),
    );
  });

  it.each(['.net-한', '한.net', '.net半', '半.net 한'])(
    'gives the same tokens for the canonical text of %s',
    (text) => {
      for (const style of ['word', 'phrase'] as const) {
        expect(texts(canonicalText(tokenizeText({ title: text, body: '' }), style))).toEqual(texts(text));
      }
    },
  );

  it('gives the same tokens for canonical text, in both styles', () => {
    const piece = fc.constantFrom(
      '半',
      '導',
      'a',
      'at',
      '&',
      't',
      '.',
      'net',
      '5',
      ',',
      '123',
      "'",
      's',
      '+',
      '#',
      'c',
      '한',
      '국',
      '、',
      ' ',
      '-',
      'é',
      '\u3099',
      '𠮷',
      'ー',
      '\u0301',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const shape = (text: string) => [texts(text), positions(text)];
        const text = pieces.join('');
        for (const style of ['word', 'phrase'] as const) {
          const canonical = canonicalText(tokenizeText({ title: text, body: '' }), style);
          expect(shape(canonical)).toEqual(shape(text));
        }
      }),
      runsOf({ short: 400, long: 10_000 }),
    );
  });
});

describe('tokenStem', () => {
  it.each([
    ['company companies'],
    ['chip chips'],
    ['invest invests invested investing'],
    ['stop stops stopped stopping'],
    ['rate rates rated rating'],
    ['operate operates operated operating'],
    ['apply applies applied applying'],
    ['control controls controlled controlling'],
    ['tax taxes taxed taxing'],
    ['house houses housed'],
    ['employee employees'],
    ['agree agrees agreed agreeing'],
    ['add adds added adding'],
    ['crisis crises'],
    ['analysis analyses'],
    ['woman women'],
    ['gpu gpus'],
    ['llm llms'],
    ['ceo ceos'],
    ['movie movies'],
    ['use uses used using'],
    ['bus buses'],
    ['삼성전자 삼성전자가 삼성전자는 삼성전자에서'],
  ])('is one for %s', (words) => {
    const tokens = tokenizeText({ title: words, body: '' });
    const stems = Array.from({ length: tokens.count }, (_, i) => tokenStem(tokens, i));
    expect(new Set(stems).size).toBe(1);
  });

  it.each([
    ['news new'],
    ['united unit'],
    ['boeing boe'],
    ['us use'],
    ['hope hop'],
    ['plan plane'],
    ['university universe'],
    ['organization organ'],
    ['its it'],
    ['evening even'],
    ['apple apply'],
    ['gas ga'],
    ['회의 회'],
  ])('differs for %s', (words) => {
    const tokens = tokenizeText({ title: words, body: '' });
    expect(tokenStem(tokens, 0)).not.toBe(tokenStem(tokens, 1));
  });
});
