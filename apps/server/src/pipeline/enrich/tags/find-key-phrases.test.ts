import { expect, it } from 'vitest';
import { findKeyPhrases } from './find-key-phrases.ts';

const tagsOf = async (language: string, title: string, body: string) =>
  (await findKeyPhrases([{ language, title, body }]))[0];

it('tags Japanese articles with names and compounds, not with words of any report', async () => {
  const tags = await tagsOf(
    'ja',
    '風花自動車、スライドドアの不具合で3万台をリコール',
    '風花自動車は3日、スライドドアの部品に不具合があるとしてリコールを届け出た。自分で作業を記録した企業たちが一つの番号を示した。リコールの対象は3万台。',
  );
  expect(tags).toEqual(expect.arrayContaining(['風花自動車', 'スライドドア', 'リコール']));
  for (const word of ['自分', '作業', '企業たち', '一つ', '番号', '不具合', '部品']) expect(tags).not.toContain(word);
});

it('tags English articles with names and compounds, not with words of any report', async () => {
  const tags = await tagsOf(
    'en',
    'Tarn Valley Water fined 12 per cent of sales',
    'The regulator fined Tarn Valley Water on Tuesday. Staff at twelve sites said the water company had ignored a water company rule. Tarn Valley Water will appeal. Short of cash, it fell a cent.',
  );
  expect(tags).toContain('Tarn Valley Water');
  for (const word of ['cent', 'Staff', 'twelve', 'Short', 'sales', 'Tarn']) expect(tags).not.toContain(word);
});

it('gives no tags to a text without a topic', async () => {
  expect(await tagsOf('ja', 'お知らせ', '本日の作業は終了しました。')).toEqual([]);
  expect(await tagsOf('en', 'Update', 'The work is over for the day.')).toEqual([]);
});
