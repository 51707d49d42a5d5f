/** A number in a text and the unit it counts. `2.1兆円` equals `2兆1034億円`, and `$57.0 billion` equals `57 billion dollars`. */
export interface Figure {
  value: number;
  /** Class of the counted unit: `percent`, `JPY` and other currencies, `people`, `magnitude`, `points`, `count` … */
  unit: string;
  /** Number of significant digits as written, which bounds the rounding error. */
  digits: number;
}

const scalesJa: Record<string, number> = { 兆: 1e12, 億: 1e8, 万: 1e4, 千: 1e3, 百: 100 };
const unitsJa: readonly [RegExp, string][] = [
  [/^(?:パーセント|%)/u, 'percent'],
  [/^(?:米?ドル)/u, 'USD'],
  [/^ユーロ/u, 'EUR'],
  [/^ポンド/u, 'GBP'],
  [/^人民?元/u, 'CNY'],
  [/^円/u, 'JPY'],
  [/^(?:ポイント|bp)/u, 'points'],
  [/^(?:人|名)/u, 'people'],
  [/^(?:カ月|か月|ヶ月|四半期|期|年|週|会合|場所|日)(?:間)?(?:連続|ぶり)/u, 'streak'],
  [/^(?:世帯|戸|軒)/u, 'homes'],
  [/^棟/u, 'buildings'],
  [
    /^(?:件|カ所|か所|例|便|台|本|個|頭|羽|隻|社|店|校|枚|点|品|倍|票|席|回|打|勝|敗|位|トン|リットル|メートル|キロ|センチ|ヘクタール|ミリ|度|歳|分|秒|時間|号|株|周年|施設|機|基|両|着)/u,
    '',
  ],
];
const numberJa = /(?:(?:\d[\d,]*(?:\.\d+)?)[兆億万千百]?)+/gu;

export function figuresOfJapanese(text: string): Figure[] {
  const found: Figure[] = [];
  for (const match of text.matchAll(/震度(\d)([弱強])?/gu)) {
    found.push({ value: Number(match[1]) + (match[2] === '強' ? 0.5 : 0), unit: 'intensity', digits: 2 });
  }
  for (const match of text.matchAll(/(?:マグニチュード|M)(?:\(M\))?[^\d]{0,2}(\d\.\d)/gu)) {
    found.push({ value: Number(match[1]), unit: 'magnitude', digits: 2 });
  }
  for (const match of text.matchAll(numberJa)) {
    const before = text.slice(Math.max(0, match.index - 2), match.index);
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 8);
    if (
      /^[年月日時](?!間|連続|ぶり)|^[-〜~～]\d{0,2}月|^(?:年度|四半期(?!連続|ぶり))/u.test(after) ||
      /震度|M$|[A-Za-z]$/u.test(before)
    )
      continue;
    const { value, digits } = valueOfJapanese(match[0]);
    const unit = unitsJa.find(([pattern]) => pattern.test(after));
    const name = unit ? unit[1] || (/^./u.exec(after)?.[0] ?? '') : 'bare';
    if (!Number.isFinite(value) || (name === 'bare' && digits < 3)) continue;
    found.push({ value, unit: name, digits });
  }
  return found;
}

function valueOfJapanese(written: string): { value: number; digits: number } {
  let value = 0;
  let smallest = 1;
  for (const [, number, scale] of written.matchAll(/(\d[\d,]*(?:\.\d+)?)([兆億万千百])?/gu)) {
    const plain = number!.replaceAll(',', '');
    const unit = scale ? scalesJa[scale]! : 1;
    value += Number(plain) * unit;
    smallest = unit / 10 ** (plain.split('.')[1]?.length ?? 0);
  }
  return { value, digits: digitsOf(value, smallest) };
}

const scalesEn: Record<string, number> = {
  trillion: 1e12,
  billion: 1e9,
  million: 1e6,
  mln: 1e6,
  bln: 1e9,
  bn: 1e9,
  m: 1e6,
  thousand: 1e3,
};
const currencyEn: readonly [RegExp, string][] = [
  [/dollars?|\$|usd/iu, 'USD'],
  [/euros?|€|eur/iu, 'EUR'],
  [/pounds?|£|gbp|sterling/iu, 'GBP'],
  [/yen|¥|jpy/iu, 'JPY'],
  [/yuan|cny|renminbi/iu, 'CNY'],
  [/crowns?|nok|sek|dkk|kron/iu, 'crown'],
  [/francs?|chf/iu, 'CHF'],
  [/rupees?|inr/iu, 'INR'],
  [/won\b|krw/iu, 'KRW'],
];
const wordsEn =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const figureEn =
  /(?<before>[$€£¥]|\b(?:NOK|SEK|DKK|EUR|USD|GBP|JPY|CHF|US\$|A\$|C\$)\s?)?(?<number>\d[\d,]*(?:\.\d+)?)(?:[ -]?(?<scale>trillion|billion|million|mln|bln|bn|thousand|m)\b)?(?:[ -]?(?<after>%|percent|per cent|percentage points?|basis points|bps|euros?|dollars?|pounds?|yen|yuan|crowns?|francs?|rupees?|[a-z]+))?/giu;
const peopleEn =
  /^(?:people|persons|passengers|dead|deaths|bodies|killed|died|die|injured|hurt|missing|workers|employees|staff|jobs|positions|residents|soldiers|troops|patients|survivors|civilians|rescued|aboard|children|students|members|dockworkers|longshoremen|miners|homes|were)$/iu;
const monthEn =
  /(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\.?\s$/u;

export function figuresOfEnglish(text: string): Figure[] {
  const found: Figure[] = [];
  const worded = text.replace(new RegExp(`\\b(?:${wordsEn.slice(2).join('|')})\\b`, 'giu'), (word) =>
    String(wordsEn.indexOf(word.toLowerCase())),
  );
  for (const match of worded.matchAll(
    /(?:magnitude[ -](?:of )?(\d\.\d))|(\d\.\d)[ -]?(?:magnitude|tremor|quake|earthquake)|magnitude at (\d\.\d)/giu,
  )) {
    found.push({ value: Number(match[1] ?? match[2] ?? match[3]), unit: 'magnitude', digits: 2 });
  }
  for (const match of worded.matchAll(/\b(\d{1,3})-(\d{1,3})\b/gu)) {
    found.push({ value: Number(match[1]) * 1000 + Number(match[2]), unit: 'score', digits: 4 });
  }
  for (const match of worded.matchAll(figureEn)) {
    const { before, number, scale, after } = match.groups as Record<string, string | undefined>;
    const plain = number!.replaceAll(',', '').replace(/\.$/u, '');
    const preceding = worded.slice(Math.max(0, match.index - 10), match.index);
    if (monthEn.test(preceding) || /[\w-]$/u.test(preceding)) continue;
    const isYear = /^(?:19|20)\d\d$/u.test(number!) && !before && !scale;
    if (
      isYear ||
      /^(?:am|pm|a|p|st|nd|rd|th|gmt|year|years|month|months|day|days|hour|hours|minute|minutes|week|weeks)$/iu.test(
        after ?? '',
      )
    )
      continue;
    const unitScale = scale ? scalesEn[scale.toLowerCase()]! : 1;
    const value = Number(plain) * unitScale;
    const digits = digitsOf(value, unitScale / 10 ** (plain.split('.')[1]?.length ?? 0));
    found.push({ value: /basis|bps/iu.test(after ?? '') ? value / 100 : value, unit: unitOf(before, after), digits });
  }
  return found.filter(({ value, unit }) => !(unit === 'count' && value < 2));
}

function unitOf(before: string | undefined, after: string | undefined): string {
  const money =
    currencyEn.find(([pattern]) => pattern.test(before ?? '')) ??
    currencyEn.find(([pattern]) => pattern.test(after ?? ''));
  if (money && (before || /^(?:euro|dollar|pound|yen|yuan|crown|franc|rupee)/iu.test(after ?? ''))) return money[1];
  if (/%|percent|per cent/iu.test(after ?? '')) return 'percent';
  if (/basis|bps/iu.test(after ?? '')) return 'points';
  return peopleEn.test(after ?? '') ? 'people' : 'count';
}

function digitsOf(value: number, smallest: number): number {
  if (value === 0) return 1;
  const places = Math.floor(Math.log10(Math.abs(value))) - Math.round(Math.log10(smallest)) + 1;
  if (smallest < 1) return Math.max(1, places);
  // A single final zero is probably a significant digit.
  const whole = String(Math.round(value / smallest)).replace(/00+$/u, '');
  return Math.max(1, Math.min(places, whole.length));
}

/** Returns whether two figures agree, even if one is rounded or truncated to fewer digits. */
export function isSameFigure(first: Figure, second: Figure): boolean {
  if (first.unit !== second.unit && ![first.unit, second.unit].some((unit) => unit === 'count' || unit === 'bare'))
    return false;
  if (first.value === second.value) return true;
  if (first.unit === 'percent' || first.unit === 'magnitude' || first.unit === 'intensity') return false;
  const [coarse, fine] = first.digits <= second.digits ? [first, second] : [second, first];
  if (coarse.digits < 2 || coarse.value === 0) return false;
  const step = 10 ** (Math.floor(Math.log10(Math.abs(coarse.value))) - coarse.digits + 1);
  const steps = fine.value / step;
  const wanted = Math.round(coarse.value / step);
  return Math.round(steps) === wanted || Math.floor(steps) === wanted;
}

/**
 * Returns how distinctive a shared figure is: 2 for a long, exact figure; 0 for points, streaks, small counts and short
 * percentages; 1 for any other figure.
 */
export function tellingOf({ value, unit, digits }: Figure): number {
  if (unit === 'streak' || unit === 'points') return 0;
  if (unit === 'percent') return digits >= 3 ? 1 : 0;
  if (unit === 'magnitude' || unit === 'intensity') return 1;
  if (unit === 'score') return 1;
  if (digits >= 3 && value >= 100) return 2;
  if (digits >= 3 && !Number.isInteger(value)) return 1;
  if (/^[A-Z]{3}$|crown/u.test(unit)) return 1;
  return value >= 20 ? 1 : 0;
}
