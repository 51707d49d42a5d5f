/** Reads dates from text in NFKC and removes them, so that a year is not read again as a number. */
import { type DateParts, type Facts, support } from './facts.ts';

/** Year before the first year of each era (https://www.ndl.go.jp, 元号). */
const eraOffsets: Record<string, number> = { 令和: 2018, 平成: 1988, 昭和: 1925, 大正: 1911, 明治: 1867 };

const months = 'january february march april may june july august september october november december'.split(' ');
const weekdays = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
const weekdayKanji = '月火水木金土日';

const monthName =
  '(jan(?:uary|\\.)?|feb(?:ruary|\\.)?|mar(?:ch|\\.)?|apr(?:il|\\.)?|may|june?\\.?|july?\\.?|aug(?:ust|\\.)?|sept?(?:ember|\\.)?|oct(?:ober|\\.)?|nov(?:ember|\\.)?|dec(?:ember|\\.)?)';

interface Rule {
  pattern: RegExp;
  parts(groups: (string | undefined)[]): DateParts | null;
}

const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
const monthOf = (name: string | undefined) =>
  name === undefined ? undefined : months.findIndex((month) => month.startsWith(name.toLowerCase().slice(0, 3))) + 1;

const rules: Rule[] = [
  {
    pattern: /(令和|平成|昭和|大正|明治)(元|\d{1,2})年(?:度)?(?:(\d{1,2})月(?:(\d{1,2})日)?)?/g,
    parts: ([era, year, month, day]) =>
      dated((eraOffsets[era ?? ''] ?? 0) + (year === '元' ? 1 : Number(year)), number(month), number(day)),
  },
  {
    pattern: /((?:19|20)\d{2})年(?:度)?(?:(\d{1,2})月(?:(\d{1,2})日)?)?/g,
    parts: ([year, month, day]) => dated(number(year), number(month), number(day)),
  },
  {
    pattern: /(?<![\d.])((?:19|20)\d{2})([-/.])(\d{1,2})\2(\d{1,2})(?![\d.])/g,
    parts: ([year, , month, day]) => dated(number(year), number(month), number(day)),
  },
  {
    pattern: /(?<!\d)(\d{1,2})月(?:(\d{1,2})日)?(?!間)/g,
    parts: ([month, day]) => dated(undefined, number(month), number(day)),
  },
  { pattern: /(?<!\d)(\d{1,2})日(?!間|ぶり|分|後|前|目)/g, parts: ([day]) => dated(undefined, undefined, number(day)) },
  {
    pattern: new RegExp(`\\b${monthName} (\\d{1,2})(?:st|nd|rd|th)?(?:,? ((?:19|20)\\d{2}))?(?![\\d:])`, 'gi'),
    parts: ([month, day, year]) => dated(number(year), monthOf(month), number(day)),
  },
  {
    pattern: new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${monthName}(?:,? ((?:19|20)\\d{2}))?\\b`, 'gi'),
    parts: ([day, month, year]) => dated(number(year), monthOf(month), number(day)),
  },
  {
    pattern: new RegExp(`\\b${monthName},? ((?:19|20)\\d{2})\\b`, 'gi'),
    parts: ([month, year]) => dated(number(year), monthOf(month), undefined),
  },
  // May and March are also verbs. Without a day or year, they count as months only after a word that often precedes a month.
  {
    pattern: new RegExp(
      `\\b(?:in|of|by|since|until|till|from|through|during|to|last|next|this|early|late|mid|and|end-)[ -]${monthName}(?![a-z])`,
      'gi',
    ),
    parts: ([month]) => dated(undefined, monthOf(month), undefined),
  },
  {
    pattern:
      /\b(January|February|April|June|July|August|September|October|November|December|Jan\.|Feb\.|Apr\.|Aug\.|Sept?\.|Oct\.|Nov\.|Dec\.)(?![a-z])/g,
    parts: ([month]) => dated(undefined, monthOf(month), undefined),
  },
  {
    pattern: /\b(Mon|Tues?|Wednes|Thurs?|Fri|Satur|Sun)day(?:s|'s)?\b/gi,
    parts: ([name]) => ({
      weekday: weekdays.findIndex((day) => day.startsWith((name ?? '').toLowerCase().slice(0, 3))) + 1,
    }),
  },
  { pattern: /([月火水木金土日])曜/g, parts: ([sign]) => ({ weekday: weekdayKanji.indexOf(sign ?? '') + 1 }) },
  { pattern: /\(([月火水木金土日])\)/g, parts: ([sign]) => ({ weekday: weekdayKanji.indexOf(sign ?? '') + 1 }) },
];

export function readDates(facts: Facts, text: string): string {
  let rest = text;
  for (const { pattern, parts } of rules) {
    rest = rest.replace(pattern, (found: string, ...groups: unknown[]) => {
      const date = parts(groups.filter((group) => typeof group === 'string' || group === undefined) as string[]);
      if (!date) return found;
      facts.stated.push({ kind: 'date', parts: date, text: found });
      facts.dates.push(date);
      if (date.year) support(facts, String(date.year), '');
      if (date.year) support(facts, String(date.year % 100), '');
      return ' '.repeat(found.length);
    });
  }
  return rest;
}

/** Returns null for an impossible date, such as month 13, because the number is then not a date. */
function dated(year: number | undefined, month: number | undefined, day: number | undefined): DateParts | null {
  if (month !== undefined && (month < 1 || month > 12)) return null;
  if (day !== undefined && (day < 1 || day > 31)) return null;
  return {
    ...(year === undefined ? {} : { year }),
    ...(month === undefined ? {} : { month }),
    ...(day === undefined ? {} : { day }),
  };
}
