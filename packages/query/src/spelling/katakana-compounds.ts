import { hashText } from '../token-kinds.ts';
import { isKnownTerm, wordLengthMax } from './cut-words.ts';
import { foldCharacters } from './fold-characters.ts';
import { type Lexicon, wordCost } from './lexicon.ts';

/** Words that form a compound after nearly any other word. */
const tails = foldedWords(
  `サイト データ ゲーム ページ レベル システム サービス センター リスト ファイル グループ サーバー サーバ モード パターン メニュー ビジネス
  ブランド チーム プラン コスト ユーザー プロジェクト ランキング ストア ルール ニュース マーケット ベース プログラム アプリ`,
);
/** Words that form a compound before nearly any other word. The lexicon lists many of these compounds as one word: キロ|バイト. */
const heads = foldedWords(
  `サブ マルチ メタ ハイパー ウルトラ ノン アンチ セミ ミニ デジタル サイバー バイオ ナノ キロ メガ ギガ テラ ペタ キビ メビ ギビ テビ ミリ センチ`,
);
/** Two-character words that are parts of compounds. Other two-character words are mostly syllables of longer words: アイ, マン, ラン. */
const shortWords = foldedWords(
  'タブ キー バー ペア パス フル ゼロ ミス キル タグ ログ ゴミ コア サブ メタ ミニ メモ ハブ ガス ビル デモ ラボ ロス',
);

const wordLengthMin = 3;
const longWordMin = 4;
/**
 * Minimum length in characters of a word that rules out a division inside it. ログ|インパス|ワード is not a division, because
 * パスワード spans its second boundary.
 */
const clearlyLongMin = 5;
const unknownLengthMin = 4;
const tailedLengthMin = wordLengthMin + unknownLengthMin;
const tailRestMin = 2;
/**
 * Cost below which a word counts as common. Names of people and places cost more, because they also occur as syllables
 * of other names: ベラ|ロシア.
 */
const commonCost = 12_300;
/**
 * Minimum cost of a name. Names that span a word boundary are ignored, because they occur there by chance: インファ in
 * ログイン|ファイル.
 */
const nameCost = 15_000;
const gerundEnd = 'リング';
/** Maximum amount by which an accepted division may cost more than the cheapest one. */
const margin = 1_000;

/** Returns whether the characters `from` … `to` of a katakana run are part of a compound. アイス is not part of アイスランド. */
export function isCompoundPart(lexicon: Lexicon, run: string, from: number, to: number): boolean {
  const part = run.slice(from, to);
  const [before, after] = [run.slice(0, from), run.slice(to)];
  if (from === 0 && tails.has(after) && isBesideTail(lexicon, run, part)) return true;
  if (to === run.length && tails.has(part) && isBesideTail(lexicon, run, before)) return true;
  if (isBesideUnknownWord(lexicon, run, from, to) || isOneOfWords(lexicon, run, from, to)) return true;
  if (!isKnownTerm(lexicon, part)) return false;
  if (to === run.length && part.length >= wordLengthMin && heads.has(before)) return true;
  const isWord = (rest: string) => rest === '' || (rest.length >= wordLengthMin && isKnownTerm(lexicon, rest));
  return part.length >= longWordMin && isWord(before) && isWord(after);
}

/** Returns whether a run consists of a known word and a usual tail. パラサイト does not, because it is a word itself. */
function isBesideTail(lexicon: Lexicon, run: string, word: string): boolean {
  if (word.length < tailRestMin || !isKnownTerm(lexicon, word)) return false;
  return word.length >= wordLengthMin || costOf(lexicon, run) === 0;
}

/**
 * Returns whether a word begins or ends a run that is not in the lexicon, and no long word spans the boundary between
 * the word and the rest: キューイング|ルール, ローカル|ログイン; not ド|メイン.
 */
function isBesideUnknownWord(lexicon: Lexicon, run: string, from: number, to: number): boolean {
  const isTail = to === run.length && Math.min(from, to - from) >= wordLengthMin && run.length >= tailedLengthMin;
  const isHead = from === 0 && run.length - to >= unknownLengthMin && to >= longWordMin;
  if (!(isTail || isHead) || costOf(lexicon, run.slice(from, to)) === 0 || costOf(lexicon, run) > 0) return false;
  return !isCrossed(lexicon, run, isTail ? from : to, longWordMin);
}

function isCrossed(lexicon: Lexicon, run: string, cut: number, lengthMin: number): boolean {
  for (let at = Math.max(0, cut - wordLengthMax); at < cut; at++) {
    for (let end = Math.max(cut + 1, at + lengthMin); end <= Math.min(run.length, at + wordLengthMax); end++) {
      const cost = costOf(lexicon, run.slice(at, end));
      if (cost > 0 && cost < nameCost) return true;
    }
  }
  return false;
}

/**
 * Returns true if the run is not itself a word but consists of common words, and the part from `from` to `to` is one or
 * more of these words, or part of one: ビット|シフト, タブ|モード, (データ|ベース)|マップ.
 */
function isOneOfWords(lexicon: Lexicon, run: string, from: number, to: number): boolean {
  if (run.slice(from) === gerundEnd || costOf(lexicon, run) > 0) return false;
  const best = costOfWords(lexicon, run, []);
  if (best === Infinity) return false;
  const isClear = [from, to].every((cut) => !isCrossed(lexicon, run, cut, clearlyLongMin));
  if (isClear && costOfWords(lexicon, run, [from, to]) <= best + margin) return true;
  for (let at = 0; at <= from; at++) {
    for (let end = to; end <= Math.min(run.length, at + wordLengthMax); end++) {
      const isLonger = end - at > to - from && end - at < run.length && isCommon(costOf(lexicon, run.slice(at, end)));
      if (!isLonger || costOfWords(lexicon, run, [at, end]) > best + margin) continue;
      if (isCompoundPart(lexicon, run.slice(at, end), from - at, to - at)) return true;
    }
  }
  return false;
}

function costOfWords(lexicon: Lexicon, run: string, cuts: readonly number[]): number {
  const costTo = [0];
  for (let end = 1; end <= run.length; end++) {
    costTo[end] = Infinity;
    for (let at = Math.max(0, end - wordLengthMax); at < end; at++) {
      if (costTo[at] === Infinity || cuts.some((cut) => at < cut && cut < end)) continue;
      const word = run.slice(at, end);
      const cost = word.length >= wordLengthMin || shortWords.has(word) ? costOf(lexicon, word) : 0;
      if (isCommon(cost)) costTo[end] = Math.min(costTo[end]!, costTo[at]! + cost);
    }
  }
  return costTo[run.length]!;
}

function isCommon(cost: number): boolean {
  return cost > 0 && cost < commonCost;
}

function costOf(lexicon: Lexicon, word: string): number {
  return wordCost(lexicon, hashText(word));
}

function foldedWords(words: string): Set<string> {
  return new Set(words.split(/\s+/).map(foldCharacters));
}
