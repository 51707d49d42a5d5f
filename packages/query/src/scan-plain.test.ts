import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runsOf } from '../../../scripts/test-counts.ts';
import { createFoldedText, foldInto } from './normalize.ts';
import { scanFolded } from './scan-folded.ts';
import { tokenizeText } from './tokenize.ts';
import { createTokens, type Tokens } from './tokens.ts';

function tokenizeFolded(text: string): Tokens {
  const tokens = createTokens(2_000);
  const folded = createFoldedText();
  foldInto(folded, text);
  const scan = { tokens, folded, position: 0 };
  scanFolded({ ...scan, afterUnspaced: false, gap: 0, isAfterWordOrDot: false });
  return tokens;
}

function contentOf(tokens: Tokens) {
  const { count, charStart, chars } = tokens;
  const list = (key: 'kind' | 'position' | 'start' | 'end' | 'hash') => [...tokens[key].subarray(0, count)];
  const ends = [...charStart.subarray(1, count + 1)];
  const text = [...chars.subarray(0, charStart[count])];
  return [list('kind'), list('position'), list('start'), list('end'), list('hash'), ends, text];
}

const pieces = `a n s S net Ｎ . .. ． , ， 1 23 456 １ & ＆ + ++ # ' ’ ʼ - _ 、 。 ・ 半 導 ア ｱ ﾊ ﾞ か \u3099 が ー é e\u0301 \u0301 \u0338 = \u00ad \u200b ™ ﬁ ß
İ ς 한 ㅎ \u1161 ก ำ ที่ 𠮷 𝐀 😀 \ud800 ① ㈱ ½ \u20dd U.S. AT&T C++ C# 1,234.5 .NET asp.net Apple’s abc ǆ ﷺ \u0000 א \u05b0 नि ${'x'.repeat(60)}`;

it('scans text as it stands to the tokens that folding it as a whole gives', () => {
  const piece = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...pieces.split(/\s+/), ' ', ' ', '  ', '　', '\n') },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) },
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (list) => {
      const text = list.join('');
      expect(contentOf(tokenizeText({ title: text, body: '' }))).toEqual(contentOf(tokenizeFolded(text)));
    }),
    runsOf({ short: 1_500, long: 50_000 }),
  );
});
