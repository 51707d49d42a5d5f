import { expect, test } from 'vitest';
import { detectLanguage } from './detect-language.ts';

const english = 'The government announced a new programme of support for makers of semiconductors on Friday.';

test.each([
  ['半導体の投資が増えている', 'en-us', 'en', 'ja'],
  ['日経平均大幅続落', null, 'ja', 'ja'],
  ['日經平均指數大幅下跌', 'zh-TW', 'ja', 'zh'],
  ['삼성전자 반도체 투자 확대', 'en', 'ja', 'ko'],
  [english, 'en-GB', 'ja', 'en'],
  [english, 'ja', 'ja', 'en'],
  [english, null, 'ja', 'en'],
  ['NVIDIA results', null, 'ja', 'en'],
  [
    'Le gouvernement a annoncé vendredi un nouveau programme de soutien aux fabricants de semi-conducteurs.',
    'en',
    'en',
    'fr',
  ],
  ['Nvidia', 'de', 'en', 'de'],
  [`${english} He called it 「かわら版」.`, null, 'en', 'en'],
  ['12345', null, 'ja', 'ja'],
])('"%s" (stated %s, source %s) is %s', (text, stated, fallback, language) => {
  expect(detectLanguage(text, { stated, fallback })).toBe(language);
});
