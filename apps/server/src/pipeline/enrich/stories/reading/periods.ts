const months = 'january february march april may june july august september october november december'.split(' ');
const monthNames =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const comparedInEnglish = new RegExp(
  `\\b(?:from|after|than|versus|vs\\.?|since|against|compared (?:with|to)|following|down from|up from|revised)\\b[^,.;\\n]{0,40}?\\b(?:${monthNames}|(?:first|second|third|fourth)[ -]quarter|Q[1-4]|(?:19|20)\\d\\d)\\b`,
  'giu',
);
const comparedInJapanese =
  /(?:前月|前年|前期|前回|先月)[^。、]{0,6}|(?:(?:19|20)\d\d年)?\d{1,2}月(?:分|期)?(?:以来|から|より|に比べ|比)|(?:19|20)\d\d年(?:度)?(?:以来|から|より|に比べ|比)/gu;
const weekInEnglish = new RegExp(
  `\\bweek (?:ended|ending|to|through) (?:on )?(?:\\w+day,? )?(?:(${monthNames})\\.? (\\d{1,2})|(\\d{1,2}) (${monthNames}))`,
  'giu',
);
const monthInEnglish = new RegExp(`(?<!\\d )\\b(${monthNames})\\b\\.?(?! \\d{1,2}\\b)`, 'giu');
const quarterWords: Record<string, string> = { first: 'q1', second: 'q2', third: 'q3', fourth: 'q4' };
const quarterSpans: Record<string, string> = {
  '1-3': 'q1',
  '4-6': 'q2',
  '7-9': 'q3',
  '10-12': 'q4',
  '4-9': 'h1',
  '10-3': 'h2',
};
const spanInEnglish = new RegExp(
  `\\b(?:between |three months to )?(${monthNames})(?: and |-| to | through | till )(${monthNames})\\b`,
  'giu',
);

/**
 * Returns the reported periods as `m10`, `q3`, `m4-9`, `w11-8`, `y2026`, `am` and `pm`, from the title, or from the
 * opening if the title names none. Expects text in NFKC.
 */
export function periodsOf(title: string, opening: string, isJapanese: boolean): string[] {
  const read = isJapanese ? periodsOfJapanese : periodsOfEnglish;
  const ofTitle = read(title);
  return ofTitle.length > 0 ? ofTitle : read(opening);
}

/** A kind of period distinguishes two reports only if both state a period of that kind. */
export function areOtherPeriods(first: readonly string[], second: readonly string[]): boolean {
  return kinds.some((kind) => {
    const [one, other] = [first.filter((period) => kind.test(period)), second.filter((period) => kind.test(period))];
    return one.length > 0 && other.length > 0 && !one.some((period) => other.includes(period));
  });
}

const kinds = [/^[mqwh]\d/u, /^y/u, /^[ap]m$/u];

function periodsOfJapanese(text: string): string[] {
  const own = text.replace(comparedInJapanese, ' ');
  const found: string[] = [];
  for (const [, from, to] of own.matchAll(/(\d{1,2})[~〜～-](\d{1,2})月/gu)) {
    found.push(quarterSpans[`${from}-${to}`] ?? `m${from}-${to}`);
  }
  for (const [, month] of own.matchAll(/(?<![\d~〜～-])(\d{1,2})月(?!\d|\s?\d+日|に?も?(?:追加)?利[上下]げ|会合)/gu))
    found.push(`m${month}`);
  for (const [, quarter] of own.matchAll(/(?:第([1-4])四半期|(?<![\d.])([1-4])Q)/gu)) found.push(`q${quarter}`);
  for (const [, week] of own.matchAll(/第(\d{1,2})週/gu)) found.push(`w${week}`);
  if (/上半期|上期|中間期/u.test(own)) found.push('h1');
  if (/下半期|下期/u.test(own)) found.push('h2');
  for (const [, year] of own.matchAll(/((?:19|20)\d\d)年/gu)) found.push(`y${year}`);
  if (/前引け|前場|午前の(?:取引|東京|円相場)|午前終値/u.test(own)) found.push('am');
  else if (/大引け|終値|後場|(?:夕方|午後)の(?:東京|円相場)/u.test(own)) found.push('pm');
  return [...new Set(found)];
}

function periodsOfEnglish(text: string): string[] {
  const own = text.replace(comparedInEnglish, ' ');
  const found: string[] = [];
  for (const [, month, day, dayBefore, monthAfter] of own.matchAll(weekInEnglish)) {
    found.push(`w${monthOf((month ?? monthAfter)!)}-${Number(day ?? dayBefore)}`);
  }
  const single = own.replace(spanInEnglish, (_, from: string, to: string) => {
    found.push(quarterSpans[`${monthOf(from)}-${monthOf(to)}`] ?? `m${monthOf(from)}-${monthOf(to)}`);
    return ' ';
  });
  // In lower case, "may" and "march" are mostly verbs.
  for (const [, month] of single.matchAll(monthInEnglish)) {
    if (/^\p{Lu}/u.test(month!)) found.push(`m${monthOf(month!)}`);
  }
  for (const [, word, digit] of own.matchAll(/\b(?:(first|second|third|fourth)[ -]quarter|Q([1-4]))\b/giu)) {
    found.push(word ? quarterWords[word.toLowerCase()]! : `q${digit}`);
  }
  if (/\bfirst[ -]half|\bH1\b/iu.test(own)) found.push('h1');
  if (/\bsecond[ -]half|\bH2\b/iu.test(own)) found.push('h2');
  for (const [, year] of own.matchAll(/\b(?:in|for|full[ -]year|fiscal|of) ((?:19|20)\d\d)\b/giu))
    found.push(`y${year}`);
  return [...new Set(found)];
}

function monthOf(word: string): number {
  return months.findIndex((month) => month.startsWith(word.slice(0, 3).toLowerCase())) + 1;
}
