import { loanwordSpellings } from './loanword-spellings.ts';

export function kanaSpellings(word: string): string[] {
  return [
    ...vSpellings(word),
    ...countSpellings(word),
    ...placeSpellings(word),
    ...noSpellings(word),
    ...repeatSpellings(word),
    ...suffixSpellings(word),
    ...verbSpellings(word),
    ...kanjiSpellings(word),
    ...loanwordSpellings(word),
  ];
}

const vSounds: readonly (readonly [string, string])[] = [
  ['ヴァ', 'バ'],
  ['ヴィ', 'ビ'],
  ['ヴェ', 'ベ'],
  ['ヴォ', 'ボ'],
  ['ヴュ', 'ビュ'],
];

/** Patterns for バ行 kana that may have the sound of ヴ. A kana followed by a small vowel has a different sound. */
const bSounds = vSounds.map(([v, b]) => [new RegExp(`${b}(?![ァィゥェォ])`, 'g'), v] as const);

/**
 * Returns the バ行 spelling of a word with ヴ (ベトナム for ヴェトナム) and vice versa. From バ行 to ヴ, returns one spelling per バ行
 * kana, because any of them may represent the sound v.
 */
function vSpellings(word: string): string[] {
  if (!/[ヴバビベボブ]/.test(word)) return [];
  if (word.includes('ヴ')) {
    const plain = vSounds.reduce((text, [v, b]) => text.replaceAll(v, b), word);
    return [plain.replaceAll('ヴ', 'ブ')];
  }
  const found: string[] = [];
  for (const match of word.matchAll(/[バビベボブ]/g)) {
    const v = match[0] === 'ブ' ? 'ヴ' : vSounds.find(([, b]) => b === match[0])?.[0];
    if (v && /[\u30a1-\u30fa\u30fc]{2}/.test(word)) {
      found.push(word.slice(0, match.index) + v + word.slice(match.index + 1).replace(/^[ァィェォ]/, ''));
    }
  }
  const all = bSounds.reduce((text, [b, v]) => text.replace(b, v), word).replaceAll('ブ', 'ヴ');
  return [...new Set([...found.slice(0, 4), all])];
}

const suffixes: readonly (readonly [string, string])[] = [
  ['付け', 'づけ'],
  ['付ける', 'づける'],
  ['付く', 'づく'],
  ['作り', 'づくり'],
  ['造り', 'づくり'],
  ['達', 'たち'],
  ['毎', 'ごと'],
  ['過ぎ', 'すぎ'],
  ['過ぎる', 'すぎる'],
  ['上げ', 'あげ'],
  ['下げ', 'さげ'],
  ['直し', 'なおし'],
  ['通し', 'とおし'],
  ['育て', 'そだて'],
  ['方', 'かた'],
];
const suffixEnd = /[けるくり達ち毎とぎげして方た]$/;
/** Suffixes that also follow kana: 働きすぎ, 子ども達. */
const afterKana = /^(?:過ぎ|すぎ|達|たち)/;

export function suffixSpellings(word: string): string[] {
  if (!suffixEnd.test(word)) return [];
  const found: string[] = [];
  for (const pair of suffixes) {
    for (const [from, to] of [pair, [pair[1], pair[0]]] as const) {
      const stem = word.slice(0, -from.length);
      const isStem =
        from === '方' || from === 'かた'
          ? /\p{Script=Han}[いえきぎけしじせちてびべみめりれ]$/u.test(stem)
          : /\p{Script=Han}$/u.test(stem) || (stem.length > 1 && afterKana.test(from));
      if (word.endsWith(from) && isStem) found.push(stem + to);
    }
  }
  return found;
}

/** Kana that some verbs may have before their ending: 終わった and 終った, 行なった and 行った. */
const openKana: Readonly<Record<string, string>> = {
  ...{ 終: 'わ', 変: 'わ', 代: 'わ', 断: 'わ', 表: 'わ', 現: 'わ', 著: 'わ', 当: 'た', 集: 'ま', 生: 'ま' },
  ...{ 行: 'な', 向: 'か', 起: 'こ' },
};
const openVerbs =
  /(?:[終変代断]わ?|当た?|集ま?)(?=[らりるれろっ])|(?:行な?|向か?)(?=[わいうえおっ])|起こ?(?=[さしすせそらりるれろっ])|(?:[表著]わ?)(?=[さしすせそ])|現わ?(?=[さしすせそれ])|生ま?(?=れ)/;

function verbSpellings(word: string): string[] {
  const verb = openVerbs.exec(word);
  if (!verb) return [];
  const stem = verb[0].length > 1 ? verb[0][0] : verb[0] + openKana[verb[0]];
  return [word.slice(0, verb.index) + stem + word.slice(verb.index + verb[0].length)];
}

/** Pairs of kanji that are spellings of each other in some contexts only: 入れ替え and 入れ換え, 寄付 and 寄附, 高齢 and 高令, 五歳 and 五才. */
const kanjiPairs: readonly (readonly [RegExp, string, string])[] = [
  [/(?<=[切入乗書取組借買言付差置張建振引][りれきみいけして]?)[替換]/u, '替', '換'],
  [/[付附](?!\p{Script=Hiragana})/u, '付', '附'],
  [/(?<=\p{Script=Han})[欲慾]|[欲慾](?=\p{Script=Han})/u, '欲', '慾'],
  [/(?<=[0-9〇一二三四五六七八九十百数何])[両輛]/u, '両', '輛'],
  [/(?<=[年高適老学樹船])[齢令]/u, '齢', '令'],
  [/[聞聴](?=き?取)/u, '聞', '聴'],
  [/[貼張](?=り?(?:付|紙))/u, '貼', '張'],
  [/[探捜](?=し[出物])/u, '探', '捜'],
  [/[柔軟](?=らか)/u, '柔', '軟'],
  [/[暖温](?=[かまめ])/u, '暖', '温'],
  [/(?<=人)[混込](?=み)/u, '混', '込'],
  [/(?<=[0-9〇一二三四五六七八九十百数何])[歳才]|[歳才](?=[入出])/u, '歳', '才'],
];

export function kanjiSpellings(word: string): string[] {
  return kanjiPairs.flatMap(([pattern, a, b]) => {
    const sign = pattern.exec(word);
    return sign ? [word.slice(0, sign.index) + (sign[0] === a ? b : a) + word.slice(sign.index + 1)] : [];
  });
}

const countSigns = ['ケ', 'カ', 'か', '箇'];

export function countSpellings(word: string): string[] {
  if (!/[ヶヵケカか箇]/.test(word)) return [];
  const match = /[0-9〇一二三四五六七八九十百千数何幾]([ヶヵケカか箇])(?=[月国所年条村店社党校村町語])/u.exec(word);
  if (!match) return [];
  const at = match.index + 1;
  return countSigns.map((sign) => word.slice(0, at) + sign + word.slice(at + 1));
}

function placeSpellings(word: string): string[] {
  if (!/[ヶケがガ]/.test(word)) return [];
  const match =
    /(?<=[\p{Script=Han}&&[^〇一二三四五六七八九十百千数何幾]])[ヶケがガ](?=\p{Script=Han})/v.exec(word) ??
    // 八ヶ岳 and 七ヶ浜 are places, while 三ヶ月 is a count.
    /(?<=^[三四五六七八九十])[ヶケが](?=[丘谷原浜崎関岳浦沢池台峰])/u.exec(word) ??
    /(?<=^\p{Script=Hiragana}+)[ヶケが](?=[丘谷原浜崎関岳浦沢池台]$)/u.exec(word);
  if (!match) return [];
  return ['ケ', 'が', 'ガ'].map((sign) => word.slice(0, match.index) + sign + word.slice(match.index + 1));
}

/** Returns place names with ノ and ツ in hiragana and vice versa: 虎ノ門 and 虎の門, 三ツ沢 and 三つ沢. */
export function noSpellings(word: string): string[] {
  if (!/[ノの之ツッつ]/.test(word)) return [];
  const found: string[] = [];
  if (/\p{Script=Han}ノ\p{Script=Han}/u.test(word)) found.push(word.replace('ノ', 'の'), word.replace('ノ', '之'));
  if (placeWithNo.test(word)) found.push(word.replace('の', 'ノ'));
  if (placeWithKanjiNo.test(word)) found.push(word.replace('之', 'ノ'), word.replace('之', 'の'));
  const count = /^([一二三四五六七八九])([ツッつ])(?=\p{Script=Han})/u.exec(word);
  if (count) found.push(count[1]! + (count[2] === 'つ' ? 'ツ' : 'つ') + word.slice(2));
  return found;
}

/** A place name has few characters around の. Longer words, such as 文化の日記念, are phrases. */
const placeWithNo = /^[\p{Script=Han}お]{1,2}の\p{Script=Han}{1,2}[駅線町村区市島橋港]?$/u;

const placeWithKanjiNo = /^\p{Script=Han}{1,2}之[内宮島原瀬上下町江浦本口木池谷森沢浜]/u;

const voiced = new Map(
  [...'かがきぎくぐけげこごさざしじすずせぜそぞただちぢつづてでとどはばひびふぶへべほぼ'].map((c, i, all) => [
    c,
    i % 2 === 0 ? all[i + 1]! : c,
  ]),
);

function repeatSpellings(word: string): string[] {
  // Skips words that have neither a repeated character nor a voiced kana after another kana.
  if (!/[々ゝゞ]|(.)\1|[ぁ-ゖ][が-ぼ]/u.test(word)) return [];
  const written = word
    .replace(/(\p{Script=Han})々/gu, '$1$1')
    .replace(/(\p{Script=Hiragana})ゝ/gu, '$1$1')
    .replace(/(\p{Script=Hiragana})ゞ/gu, (_, kana: string) => kana + (voiced.get(kana) ?? kana));
  const repeated = [...word].map((kana, i, all) => {
    const previous = all[i - 1] ?? '';
    if (!/^[\p{Script=Han}\p{Script=Hiragana}]$/u.test(kana)) return kana;
    if (kana === previous) return /^\p{Script=Han}$/u.test(kana) ? '々' : 'ゝ';
    return voiced.get(previous) === kana ? 'ゞ' : kana;
  });
  return [written, repeated.join('')].filter((text) => text !== word);
}
