/** In ascending order. */
export const kanjiDigits = '〇一二三四五六七八九';

/** Counters that follow kanji numerals in news. A numeral before another character is part of a word. */
export const kanjiCounters =
  '(?:人|名|社|台|件|回|倍|割|つ|点|本|枚|冊|校|店|階|棟|歳|頭|匹|羽|種|隻|機|基|軒|戸|世帯|週|時間|分|秒|年|カ月|か月|ヶ月|ヵ月|カ国|か国|ヶ国|ヵ国|カ所|か所|ヶ所|ヵ所|円|ドル|ユーロ|元|ポンド|ウォン|%|パーセント|ポイント|期連続|位|番目|キロ|メートル|トン|リットル|ヘクタール)';

export const englishNumberWords: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  third: 3,
  thirds: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
};

/** Number words that often do not state a count. They support a number but need no support themselves. */
export const looseNumberWords: readonly (readonly [RegExp, number])[] = [
  [/\b(?:one|first|once|an? (?:third|quarter|fifth|tenth))\b|[一1](?:つ|番|部)|初/i, 1],
  [
    /\b(?:second|twice|double[ds]?|doubling|both|pair|couple|half)\b|両(?=社|者|国|氏|首脳|党)|半(?=数|分|額|減|期)|倍増/i,
    2,
  ],
  [/\btripl(?:e[ds]?|ing)\b/i, 3],
  [/\b(?:quarters?|quadrupl(?:e[ds]?|ing))\b|四半/i, 4],
  [/\bdecades?\b/i, 10],
  [/\bdozens?\b/i, 12],
  [/\ba hundred\b/i, 100],
  [/\ba thousand\b/i, 1_000],
  [/\ba million\b/i, 1_000_000],
  [/\ba billion\b/i, 1_000_000_000],
];
