/** Spells whole numbers in kanji and in digits: 十人 and 10人, 第三 and 第3, 1万円 and 10000円. */
import { lexicon } from '#lexicon';
import { cutsOf } from './cut-words.ts';
import { isQuantity } from './decimal-points.ts';

const digits = '〇一二三四五六七八九';
const units: readonly (readonly [string, number])[] = [
  ['千', 1_000],
  ['百', 100],
  ['十', 10],
];
const bigUnits: readonly (readonly [string, number])[] = [
  ['兆', 1e12],
  ['億', 1e8],
  ['万', 1e4],
];

const counters =
  '人|円|年|月|日|時間|時|分|秒|回|件|位|社|名|個|台|本|枚|歳|才|度|倍|割|点|号|条|章|巻|代|期|区|階|次|世帯|軒|頭|匹|隻|機|基|党|校|か国|カ国|ヶ国|ケ国|か月|カ月|ヶ月|ケ月|か所|カ所|ヶ所|ケ所|周年|年度|丁目|番地|パーセント|ドル|ユーロ|キロ|メートル|トン|議席|票|試合|連勝|連敗|都道府県|市町村|店|缶|袋|箱|冊|足|杯|カ年|か年|ヶ年|億|万|世紀|世代|世|泊|勝|敗|戦|対|種|四半期|週間|塁打|塁|軍|審|大(?![事学])|院制|輪(?:車|駆)|者(?:会|協|択)|強$|弱$';
const before =
  '(?<=^|第|約|計|延べ|全|各|毎|平均|最大|最少|昭和|平成|令和|大正|明治|午前|午後|深夜|憲法|時速|今後|過去|月|(?<=[0-9〇一二三四五六七八九十百千万](?:年|月|日|時|時間|分|泊|勝|敗|割|対)))';
const number = '[0-9〇一二三四五六七八九十百千]*(?:[万億兆][0-9〇一二三四五六七八九十百千]*)*';
/** Counters before which a number is recognised directly after any word: 東京二十三区, 主要七カ国. */
const clearCounters = '人|社|区|名|件|歳|世|都道府県|[かカヶヵケ箇](?:国|所|月|年)';
const afterWord = '(?<=[^0-9〇一二三四五六七八九十百千万億兆数何幾第約・.])';
const numberPattern = new RegExp(
  `${before}${number}(?=(?:${counters}|$))|${afterWord}(?=[0-9一二三四五六七八九十百千])${number}(?=${clearCounters})`,
  'gu',
);
/** Words that only look like a number and its counter. */
const words =
  /^(?:六本木|二本松|四条畷|二酸化|八?千代|四季|千歳|万歳|二階堂|八代|三日月|五月雨|二日酔|[十八]日[町市]|[四五六]日[市町]|千年|万年|(?:一(?:番|種|部|定|般|方|体|致|層|連|括|応|時|度|日|本|切|人|月|位|年|次|期|区|号|代|戦|勝|敗|対)|十分|十勝|三菱|四国|百万石)$)/u;
const numberMax = 1e16;
const hasNumber = /[0-9〇一二三四五六七八九十百千万億兆]/;

const forms: readonly ((value: number) => string)[] = [
  String,
  inKanji,
  inDigitsAndUnits,
  inDigitsAndThousands,
  inDigitsAndHundreds,
  inFullKanji,
];

export function numberSpellings(word: string): string[] {
  if (!hasNumber.test(word)) return [];
  const found = [
    ...decimalSpellings(word),
    ...nameSpellings(word),
    ...roundSpellings(word),
    ...fractionSpellings(word),
    ...nounSpellings(word),
  ];
  for (const form of [...forms, inKanjiDigits])
    found.push(word.replace(numberPattern, (number, at) => write(word, number, at, form)));
  return found.filter((spelling) => spelling !== word);
}

function write(word: string, number: string, at: number, form: (value: number) => string): string {
  const isOrdinal = at > 0;
  if (number === '' || (!isOrdinal && words.test(word))) return number;
  const value = readNumber(number);
  if (number === word && !isSpelledAlone(word, value, form)) return number;
  if (value === null || value > numberMax) return number;
  const isYear = word[at + number.length] === '年' && value >= 1_000;
  const isInDigits = isYear || (value <= nounNumberMax && !word.includes('年') && !isPairOfNeighbours(value));
  return form === inKanjiDigits && !isInDigits ? inKanji(value) : form(value);
}

/** Returns whether the number, digit by digit in kanji, means one of two numbers: 二三人 (two or three people). */
function isPairOfNeighbours(value: number): boolean {
  return value < 100 && value % 10 === Math.floor(value / 10) + 1;
}

/**
 * Returns whether a number typed on its own also matches its other form (十五 and 15). False for a single kanji, because
 * it occurs in too many words.
 */
function isSpelledAlone(word: string, value: number | null, form: (value: number) => string): boolean {
  if (value === null || word.length < 2 || form(value).length < 2) return false;
  if (form === inKanjiDigits && !form(value).includes('〇')) return false;
  return (value > 10 && value <= aloneMax) || /[万億兆]$/.test(word);
}

const aloneMax = 99;

function inKanjiDigits(value: number | string): string {
  return [...String(value)].map((digit) => digits[Number(digit)]).join('');
}

function readNumber(number: string): number | null {
  let [total, rest] = [0, number];
  for (const [sign, unit] of bigUnits) {
    const at = rest.indexOf(sign);
    if (at < 0) continue;
    const count = at === 0 ? 1 : smallValue(rest.slice(0, at));
    if (count === null) return null;
    total += count * unit;
    rest = rest.slice(at + 1);
  }
  const small = rest === '' ? 0 : smallValue(rest);
  return small === null || /[万億兆]/.test(rest) ? null : total + small;
}

function smallValue(text: string): number | null {
  if (/^[0-9]+$/.test(text)) return Number(text);
  if (/^[〇一二三四五六七八九]{2,}$/.test(text))
    return Number([...text].map((digit) => digits.indexOf(digit)).join(''));
  let [total, rest] = [0, text];
  for (const [sign, unit] of units) {
    const at = rest.indexOf(sign);
    if (at < 0) continue;
    if (at > 1) return null;
    total += (at === 0 ? 1 : digitValue(rest[0]!)) * unit;
    rest = rest.slice(at + 1);
  }
  if (rest === '') return total;
  return rest.length === 1 && digitValue(rest) >= 0 ? total + digitValue(rest) : null;
}

function digitValue(digit: string): number {
  return /^[0-9]$/.test(digit) ? Number(digit) : digits.indexOf(digit);
}

function inKanji(value: number): string {
  if (value === 0) return '〇';
  let [text, rest] = ['', value];
  for (const [sign, unit] of bigUnits) {
    if (rest < unit) continue;
    text += smallInKanji(Math.floor(rest / unit)) + sign;
    rest %= unit;
  }
  return text + smallInKanji(rest);
}

function smallInKanji(value: number): string {
  let [text, rest] = ['', value];
  for (const [sign, unit] of units) {
    const count = Math.floor(rest / unit);
    if (count > 0) text += (count > 1 ? digits[count]! : '') + sign;
    rest %= unit;
  }
  return rest > 0 ? text + digits[rest]! : text;
}

/** 1億2000万. */
function inDigitsAndUnits(value: number): string {
  let [text, rest] = ['', value];
  for (const [sign, unit] of bigUnits) {
    if (rest < unit) continue;
    text += Math.floor(rest / unit) + sign;
    rest %= unit;
  }
  return rest > 0 || text === '' ? text + rest : text;
}

/** 1億2千万. */
function inDigitsAndThousands(value: number): string {
  return inDigitsAndUnits(value).replace(/([1-9])000(?=[万億兆]|$)/g, '$1千');
}

/** 5百. */
function inDigitsAndHundreds(value: number): string {
  return inDigitsAndThousands(value).replace(/^([2-9])00$/, '$1百');
}

/** 一千万. */
function inFullKanji(value: number): string {
  return inKanji(value).replace(/(?<![〇一二三四五六七八九])千(?=[万億兆])/, '一千');
}

const decimal = /([0-9]+)[.・]([0-9]+)|([〇一二三四五六七八九十百]+)・(?!四半期)([〇一二三四五六七八九]+)/u;

function decimalSpellings(word: string): string[] {
  const match = decimal.exec(word);
  if (!match) return [];
  const [whole, fraction] = [
    readNumber((match[1] ?? match[3])!),
    [...(match[2] ?? match[4])!].map(digitValue).join(''),
  ];
  if (whole === null || whole > nounNumberMax) return [];
  const kanjiFraction = inKanjiDigits(fraction);
  const isList = Number(fraction) === whole + 1 && !isQuantity(word.replace('.', '・'));
  if (isList && match[0].includes('.')) return [];
  return [
    ...(isList ? [] : [`${whole}.${fraction}`]),
    `${whole}・${fraction}`,
    ...[inKanji(whole), inKanjiDigits(whole)].map((text) => `${text}・${kanjiFraction}`),
  ]
    .map((number) => word.slice(0, match.index) + number + word.slice(match.index + match[0].length))
    .filter((spelling) => spelling !== word);
}

const dateInName =
  /(?<![〇一二三四五六七八九十・])([一二三四五六七八九])・([一二三四五六七八九]{2})(?![〇一二三四五六七八九十・])/u;

function nameSpellings(word: string): string[] {
  if (isQuantity(word) || !dateInName.test(word)) return [];
  const name = word.replace(dateInName, '$1$2');
  return [name, ...nounSpellings(name)];
}

/** Returns other spellings of round numbers: 数10人 for 数十人, 10数人 for 十数人. */
function roundSpellings(word: string): string[] {
  const inDigits = word
    .replace(/数([十百千])(?![万億])/u, (_, unit: string) => `数${readNumber(unit)}`)
    .replace(/^([二三四五六七八九]?[十百])数/u, (_, number: string) => `${readNumber(number)}数`);
  const inKanjiUnits = word
    .replace(/数(10{1,3})(?![0-9])/, (_, number: string) => `数${inKanji(Number(number))}`)
    .replace(/^([1-9]0{1,2})数/, (_, number: string) => `${inKanji(Number(number))}数`);
  return [inDigits, inKanjiUnits].filter((text) => text !== word);
}

const numberOfNoun =
  /(?<=^|[^0-9〇一二三四五六七八九十百千万億兆数何幾・.])(?:[0-9]+|[〇一二三四五六七八九十百千]+)(?=[^0-9A-Za-z〇一二三四五六七八九十百千万億兆数・.])/gu;
/** Numbers that often form part of another word when a noun follows: 一部上場. */
const unclearNumbers = new Set([0, 1]);
const nounNumberMax = 9_999;

/** Spells a number that the dictionary divides from the noun after it: 三|連覇 and 3連覇, 午後|三|時 and 午後3時; not 三菱, 四国|電力. */
function nounSpellings(word: string): string[] {
  const known = lexicon();
  if (known === undefined || words.test(word)) return [];
  return [...word.matchAll(numberOfNoun)].flatMap(({ 0: number, index }) => {
    const [start, rest] = [word.slice(0, index), word.slice(index + number.length)];
    const isOrdinal = start.endsWith('第');
    const value = readNumber(number);
    if (value === null || value > nounNumberMax || (unclearNumbers.has(value) && !isOrdinal)) return [];
    const text = inKanji(value);
    // Skips numbers inside a word, such as 八百屋. The dictionary may divide a number of several kanji in the wrong place (十|一時),
    // so 三 replaces such a number below.
    if (!cutsOf(known, start + text + rest).some((cut) => cut > start.length && cut <= start.length + text.length)) {
      return [];
    }
    const cuts = cutsOf(known, start + (text.length === 1 ? text : '三') + rest);
    const isDivided = cuts.includes(start.length + 1) && (start === '' || isOrdinal || cuts.includes(start.length));
    const inName = value >= 100 ? [start + inKanjiDigits(value) + rest] : [];
    return isDivided ? [`${start}${value}${rest}`, start + text + rest, ...inName] : [];
  });
}

/** 三分の一 and 3分の1. */
function fractionSpellings(word: string): string[] {
  const match = /^([0-9]+|[二三四五六七八九十百千]+)分の([0-9]+|[一二三四五六七八九十]+)$/u.exec(word);
  if (!match) return [];
  const [under, over] = [readNumber(match[1]!), readNumber(match[2]!)];
  if (under === null || over === null) return [];
  return [`${under}分の${over}`, `${inKanji(under)}分の${inKanji(over)}`];
}
