/** Reads numbers from NFKC text from which the dates have been removed. */
import { currencies } from './currencies-data.ts';
import { canonicalNumber, type Facts, support, type Unit } from './facts.ts';
import { englishNumberWords, kanjiCounters, kanjiDigits, looseNumberWords } from './number-words-data.ts';

const largeScales: Record<string, number> = { 兆: 1e12, 億: 1e8, 万: 1e4 };
const smallScales: Record<string, number> = { 千: 1e3, 百: 1e2, 十: 10 };
const englishScales: Record<string, number> = {
  ...{ thousand: 1e3, k: 1e3, million: 1e6, mn: 1e6, m: 1e6, mln: 1e6 },
  ...{ billion: 1e9, bn: 1e9, b: 1e9, bln: 1e9, trillion: 1e12, tn: 1e12, trn: 1e12, t: 1e12 },
};

interface Reading {
  value: number;
  start: number;
  end: number;
}

export function readNumbers(facts: Facts, text: string): void {
  readCurrencies(facts, text);
  const readings = [...digitReadings(text), ...kanjiReadings(text), ...wordReadings(text)].sort(
    (a, b) => a.start - b.start,
  );
  for (const [place, reading] of readings.entries()) {
    const unit = unitAround(text, reading);
    const next = readings[place + 1];
    const isRange = next && /^ ?(?:~|〜|-|–|to|から|or|and) ?$/i.test(text.slice(reading.end, next.start));
    if (unit === '' && isRange) support(facts, canonicalNumber(reading.value), '');
    state(facts, text, reading, unit === '' && isRange ? unitAround(text, next) : unit);
  }
  for (const [word, value] of looseNumberWords) {
    if (word.test(text)) support(facts, canonicalNumber(value), '');
  }
}

function state(facts: Facts, text: string, { value, start, end }: Reading, unit: string): void {
  const canonical = canonicalNumber(value);
  const after = text.slice(end, end + 12);
  if (/^割/.test(after)) {
    support(facts, canonicalNumber(value * 10), 'percent');
    support(facts, canonical, '');
    facts.stated.push({
      kind: 'number',
      value: canonicalNumber(value * 10),
      unit: 'percent',
      text: text.slice(start, end + 1),
    });
    return;
  }
  support(facts, canonical, unit);
  // A summary of 1ドル=150円 need not repeat the 1.
  const isRate = value === 1 && unit !== '' && unit !== 'percent' && unit !== 'point';
  const isFullHour = value === 0 && text[start - 1] === ':';
  if (!isRate && !isFullHour)
    facts.stated.push({ kind: 'number', value: canonical, unit, text: text.slice(start, end) });
  for (const other of clockReadings(text, { value, start, end })) support(facts, canonicalNumber(other), '');
  if (/^年/.test(after) && value < 100) support(facts, canonicalNumber(2000 + value), '');
  if (value >= 1900 && value < 2100) support(facts, canonicalNumber(value % 100), '');
}

/** 15時 and 3 p.m. are the same hour. */
function clockReadings(text: string, { value, start, end }: Reading): number[] {
  const isAfternoon = /午後\s?$/.test(text.slice(0, start)) || /^(?::\d\d)? ?p\.?m/i.test(text.slice(end, end + 8));
  if (isAfternoon && value < 12) return [value + 12];
  return /^[時:]/.test(text.slice(end)) && value > 12 && value < 24 ? [value - 12] : [];
}

function digitReadings(text: string): Reading[] {
  const pattern = /(?<![\d.,\p{sc=Latin}])\d+(?:,\d{3})*(?:\.\d+)?/gu;
  const found: Reading[] = [];
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const reading = scaled(text, match.index, match[0]);
    if (!isVague(text, match.index)) found.push(reading);
    pattern.lastIndex = Math.max(pattern.lastIndex, reading.end);
  }
  return found;
}

function scaled(text: string, start: number, digits: string): Reading {
  const plain = Number(digits.replaceAll(',', ''));
  const end = start + digits.length;
  const english = /^[ -]?(thousand|million|billion|trillion|mn|mln|bn|bln|tn|trn|[kmbt])(?![\p{L}\d])/iu.exec(
    text.slice(end, end + 12),
  );
  if (english)
    return { value: plain * (englishScales[english[1]!.toLowerCase()] ?? 1), start, end: end + english[0].length };
  return japaneseScaled(text, start);
}

function japaneseScaled(text: string, start: number): Reading {
  const parts = /(?:\d+(?:,\d{3})*(?:\.\d+)?[十百千]*[兆億万]?)+/y;
  parts.lastIndex = start;
  const run = parts.exec(text)?.[0] ?? '';
  let total = 0;
  for (const [, digits = '', small = '', large = ''] of run.matchAll(/([\d,]+(?:\.\d+)?)([十百千]*)([兆億万]?)/g)) {
    const factor = [...small].reduce((product, sign) => product * (smallScales[sign] ?? 1), 1);
    total += Number(digits.replaceAll(',', '')) * factor * (largeScales[large] ?? 1);
  }
  return { value: total, start, end: start + run.length };
}

/** Kanji numerals count only before a counter: 三社 is three companies, but 三菱 and 一部 are words. */
function kanjiReadings(text: string): Reading[] {
  const pattern = new RegExp(
    `(?<![\\d数何幾十百千万億兆])[${kanjiDigits}十百千][${kanjiDigits}十百千万億兆]*(?=${kanjiCounters})`,
    'gu',
  );
  return [...text.matchAll(pattern)]
    .map((match) => ({ value: kanjiValue(match[0]), start: match.index, end: match.index + match[0].length }))
    .filter(({ value, end, start }) => value > 1 && !/^十分(?![間後前])/.test(text.slice(start, end + 2)));
}

function kanjiValue(numeral: string): number {
  let [total, section, digit] = [0, 0, 0];
  for (const sign of numeral) {
    const place = kanjiDigits.indexOf(sign);
    if (place >= 0) digit = digit * 10 + place;
    else if (sign in smallScales) {
      section += Math.max(digit, 1) * (smallScales[sign] ?? 1);
      digit = 0;
    } else {
      total += Math.max(section + digit, 1) * (largeScales[sign] ?? 1);
      [section, digit] = [0, 0];
    }
  }
  return total + section + digit;
}

const wordPattern = new RegExp(`\\b(${Object.keys(englishNumberWords).join('|')})\\b`, 'gi');

function wordReadings(text: string): Reading[] {
  return [...text.matchAll(wordPattern)].map((match) => {
    const plain = englishNumberWords[match[0].toLowerCase()] ?? 0;
    const end = match.index + match[0].length;
    const scale = /^[ -](hundred|thousand|million|billion|trillion)\b/i.exec(text.slice(end, end + 12));
    const factor = scale
      ? scale[1]!.toLowerCase() === 'hundred'
        ? 100
        : (englishScales[scale[1]!.toLowerCase()] ?? 1)
      : 1;
    return { value: plain * factor, start: match.index, end: end + (scale?.[0].length ?? 0) };
  });
}

/** 数10人 (several dozen people) is not an exact number. */
const isVague = (text: string, start: number) => /[数何幾]$/.test(text.slice(Math.max(0, start - 1), start));

function unitAround(text: string, { start, end }: Reading): Unit {
  const after = text.slice(end, end + 24);
  if (/^ ?-?(?:percentage points?|(?:%|パーセント) ?(?:ポイント|points?)|ポイント)/i.test(after)) return 'point';
  if (/^ ?-?(?:%|percent|per cent|pct|パーセント)/i.test(after)) return 'percent';
  const before = text.slice(Math.max(0, start - 5), start);
  return currencies.find(({ sign, word }) => sign?.test(before) || word?.test(after))?.code ?? '';
}

function readCurrencies(facts: Facts, text: string): void {
  for (const { code, mention } of currencies) {
    const found = mention.exec(text);
    if (!found) continue;
    facts.currencies.add(code);
    facts.stated.push({ kind: 'currency', code, text: found[0] });
  }
}
