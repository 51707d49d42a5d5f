import { expect, it } from 'vitest';
import { nounsOf } from './japanese-nouns.ts';
import { openLindera } from './japanese-tokenizer.ts';
import { readJapaneseNouns } from './read-japanese-nouns.ts';

const tokenizer = openLindera([]);
const nounsOfWhole = (text: string) => nounsOf(tokenizer.tokenize(text));

const texts = [
  '経済産業省は設備投資の一部を補助する方針だ。半導体の国内生産を広げる狙いがある。',
  '青嵐セミコン、2ナノ量産を前倒し\n青嵐セミコンは13日、回路線幅2ナノメートル世代の量産を半年早めると発表した。',
  '東京証券\n取引所\t大阪、 港の新しい倉庫　Kawaraban Alerts。。、\n\n、',
  '半導体の国内生産を広げる狙いがある。',
  '全国紙、地方紙、新製品（第２世代）と三重県の人々；値上げ条項 12 番目のアクション・ボード',
  '## 2. 代わりの部品、await buildAction(db) する',
  '',
];

it('reads of a text what the dictionary says of the whole, whatever of it was read before', async () => {
  const expected = texts.map(nounsOfWhole);
  expect(await readJapaneseNouns(texts)).toEqual(expected);
  expect(await readJapaneseNouns([...texts].reverse())).toEqual([...expected].reverse());
});
