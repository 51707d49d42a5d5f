import { foldCharacters } from '../src/spelling/fold-characters.ts';
import { hashText } from '../src/token-kinds.ts';
import type { DictionaryWord } from './sudachi-dictionary.ts';

const runPattern = /^(?:[\p{Script=Han}々〆]+|[\p{Script=Katakana}ー]+)$/u;
const lengthMax = 10;

/**
 * Costs added for names, because characters that can also be common words are rarely a name: 大|津波 is likelier than
 * 大津|波. A personal name is even less likely.
 */
const properNounCost = 2_000;
const personCost = 1_500;
/** Cost added for a single character, unless it is a common prefix or suffix (都, 新). Single characters are unlikely words. */
const singleCost = 2_000;
/** Cost added for each word in a segmentation, because segmentations with fewer, longer words are more likely. */
const wordCost = 8_000;

/** Words that the dictionary rates as too likely inside compounds. The correct divisions are 蓄|電池, 本|法案, 北海道|庁, 米国|債 and 最|近傍. */
const unlikely = new Set(['蓄電', '本法', '北海', '道庁', '最近']);
const unlikelyCost = 5_000;
/** Words that the dictionary divides but readers do not: 導体 is not a word inside 半導体. */
const undivided = new Set([
  '半導体',
  '新幹線',
  'オンライン',
  '不動産',
  '大統領',
  '自動車',
  'ガイドライン',
  'パイプライン',
  '大津波',
  '取締役',
]);
const undividedCost = 14_000;
/** Words that are newer than the dictionary. Without them バウンド would be found in インバウンド. */
const recent = `スマホ サブスク インバウンド メタバース フィンテック ウェビナー リスキリング オミクロン マイナンバー ペロブスカイト チップレット カスハラ
  ランサムウェア マルウェア ログイン クラウドファンディング レアアース インフルエンサー ユーチューバー ライドシェア ポッドキャスト ヘイトスピーチ
  タワマン ウェルビーイング ファウンドリ ギガファクトリー フーシ ゼレンスキー モディ アビガン モデルナ`;
const recentCost = 10_000;

/** Writes the costs in the format of spelling/lexicon: sorted hashes, then costs. */
export function writeWordCosts(words: readonly DictionaryWord[]): { bytes: Buffer; count: number } {
  const costs = new Map<number, number>();
  for (const { text, partOfSpeech, cost, isIndexed, isDivided } of words) {
    const [kind = '', detail = '', name] = partOfSpeech;
    const length = [...text].length;
    if (!isIndexed || isDivided || !runPattern.test(text) || length > lengthMax || kind.endsWith('記号')) continue;
    const isAffix = kind.startsWith('接');
    const total =
      cost +
      wordCost +
      (detail === '固有名詞' ? properNounCost : 0) +
      (name === '人名' ? personCost : 0) +
      (length === 1 && !isAffix ? singleCost : 0) +
      (unlikely.has(text) ? unlikelyCost : 0);
    const hash = hashText(foldCharacters(text)) >>> 0;
    costs.set(hash, Math.min(costs.get(hash) ?? 0xffff, Math.max(0, total)));
  }
  for (const text of undivided) costs.set(hashText(text) >>> 0, undividedCost);
  for (const text of recent.split(/\s+/)) costs.set(hashText(foldCharacters(text)) >>> 0, recentCost);
  const sorted = [...costs].sort(([a], [b]) => a - b);
  const bytes = Buffer.concat([
    Buffer.from(Uint32Array.from(sorted, ([hash]) => hash).buffer),
    Buffer.from(Uint16Array.from(sorted, ([, cost]) => cost).buffer),
  ]);
  return { bytes, count: sorted.length };
}
