/** Generates random searches as trees and writes each one as query text, so that parsing is tested too. */
import { allOf, anyOf, notOf, type QueryField, type QueryLeaf, type QueryNode } from '../src/tree.ts';
import { families } from './lemmas.ts';

export interface PairRandom {
  below(bound: number): number;
}

export function createPairRandom(): PairRandom {
  let state = 20_261_120;
  return {
    below(bound) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * bound);
    },
  };
}

export type PairLanguage = 'en' | 'ja';

export interface TypedSearch {
  typed: string;
  tree: QueryNode;
}

const japaneseWords =
  `半導体 導体 半導体産業 産業 産 東京 東京都 京都 京 都 円 円安 株 株価 日本 日 本 トヨタ トヨタ自動車 自動車 車 パソコン ガス データ アップル
の を は に`.split(/\s+/);
const latinWords = ['ai', '5g', 'ntt', 'ev', 'chip'];
const englishWords = families.flat();

export function makePairArticle(random: PairRandom, language: PairLanguage): { title: string; body: string } {
  return { title: makeText(random, language, 1 + random.below(6)), body: makeText(random, language, random.below(40)) };
}

const englishJoins = [' ', ' ', ' ', ' ', ', ', '. ', '-', '/', '　', '\n', ' — ', '・'];
const japaneseJoins = ['', '', '', '', '、', '。', ' ', '　', '・', '\n', '（', '」'];

function makeText(random: PairRandom, language: PairLanguage, length: number): string {
  let text = '';
  for (let i = 0; i < length; i++) {
    text +=
      restyle(random, makeWord(random, language)) + pick(random, language === 'en' ? englishJoins : japaneseJoins);
  }
  return text;
}

function makeWord(random: PairRandom, language: PairLanguage): string {
  const isOther = random.below(10) === 0;
  if (language === 'en') return isOther ? pick(random, japaneseWords) : pick(random, englishWords);
  return isOther ? pick(random, latinWords) : pick(random, japaneseWords);
}

function restyle(random: PairRandom, word: string): string {
  const style = random.below(12);
  if (style === 0) return word.toUpperCase();
  if (style === 1) return word.charAt(0).toUpperCase() + word.slice(1);
  if (style === 2) return toFullWidth(word);
  if (style === 3) return word.normalize('NFD');
  if (style === 4) return word.replace(/[ァ-ー]/g, (character) => halfWidthKatakana[character] ?? character);
  if (style === 5 && word.length > 2) return `${word.slice(0, 2)}\u00ad${word.slice(2)}`;
  return style === 6 ? word.replace('ss', 'ß') : word;
}

const halfWidthKatakana: Readonly<Record<string, string>> = Object.fromEntries(
  [...'トヨタコンスデアル'].map((character, i) => [character, [...'ﾄﾖﾀｺﾝｽ_ｱﾙ'][i]!]).filter(([, half]) => half !== '_'),
);

function toFullWidth(text: string): string {
  return text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));
}

export function makePairSearch(random: PairRandom, language: PairLanguage): TypedSearch {
  const tree = makeTree(random, language, 'any', 2);
  return { tree, typed: typeTree(random, tree, true) };
}

function makeTree(random: PairRandom, language: PairLanguage, field: QueryField, depth: number): QueryNode {
  const kind = depth === 0 ? 0 : random.below(10);
  if (kind < 3) return makeLeaf(random, language, field);
  const part = () => makeTree(random, language, random.below(6) === 0 ? 'title' : field, depth - 1);
  const parts = () => Array.from({ length: 2 + random.below(2) }, part);
  if (kind < 6) return allOf(parts());
  if (kind < 8) return anyOf(parts());
  return kind === 8 ? allOf([part(), notOf(part())]) : notOf(part());
}

function makeLeaf(random: PairRandom, language: PairLanguage, field: QueryField): QueryLeaf {
  const word = () => makeWord(random, language);
  const kind = random.below(12);
  if (kind < 6) return { kind: 'word', field, text: word() };
  if (kind === 6) return { kind: 'word', field, text: joinWords([word(), word()], '-', '。') };
  if (kind < 9)
    return { kind: 'phrase', field, text: joinWords([word(), word()], ' ', random.below(3) === 0 ? ' ' : '') };
  if (kind === 9) return { kind: 'near', field, words: nearWords(word), distance: random.below(8) };
  const latin = pick(random, language === 'en' ? englishWords : latinWords);
  return { kind: 'prefix', field, text: latin.slice(0, 2 + random.below(4)) };
}

function nearWords(word: () => string): string[] {
  const words = new Set([word()]);
  while (words.size < 2) words.add(word());
  return [...words];
}

function joinWords(words: readonly string[], spaced: string, unspaced: string): string {
  return words.reduce(
    (text, next) => text + (/[a-zé0-9]$/.test(text) && /^[a-z0-9]/.test(next) ? spaced : unspaced) + next,
  );
}

function typeTree(random: PairRandom, tree: QueryNode, isOutermost: boolean): string {
  if (tree.kind === 'all' || tree.kind === 'any') {
    const operators = tree.kind === 'all' ? [' ', '　', ' AND ', ' ＡＮＤ ', ' & '] : [' OR ', ' | ', '｜', ' ＯＲ '];
    const typed = tree.of.reduce((text, part) => {
      // AND operators contain a space. Without it, a following minus would be a hyphen that continues the word.
      const operator = pick(random, operators);
      const next = typeTree(random, part, false);
      return text === '' ? next : text + operator + next;
    }, '');
    if (isOutermost) return typed;
    return random.below(3) === 0 ? `（${typed}）` : `(${typed})`;
  }
  if (tree.kind === 'not') return pick(random, ['-', 'NOT ', '－', 'ＮＯＴ　']) + typeTree(random, tree.of, false);
  return (tree.field === 'title' ? pick(random, ['title:', 'title：', 'ＴＩＴＬＥ：']) : '') + typeLeaf(random, tree);
}

function typeLeaf(random: PairRandom, leaf: QueryLeaf): string {
  const [open, close] = pick(
    random,
    [...'""', ...'“”', ...'＂＂', ...'「」'].map((_, i, all) => [all[i & ~1]!, all[i | 1]!]),
  );
  const style = (text: string) =>
    text
      .split(' ')
      .map((word) => restyle(random, word))
      .join(' ');
  if (leaf.kind === 'phrase') return open + style(leaf.text) + close;
  if (leaf.kind === 'near') {
    const typed = leaf.words.map((word) => restyle(random, word)).join(' ');
    return `${open}${typed}${close}${pick(random, ['~', '～', '〜'])}${leaf.distance}`;
  }
  if (leaf.kind === 'prefix') return leaf.text + pick(random, ['*', '＊']);
  return leaf.text.includes('-') ? leaf.text : restyle(random, leaf.text);
}

function pick<T>(random: PairRandom, list: readonly T[]): T {
  return list[random.below(list.length)]!;
}
