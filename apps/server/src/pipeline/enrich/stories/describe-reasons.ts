import { statisticNames, translateStoryReason } from '@kawaraban/messages/story-reasons.ts';
import type { Locale } from '@kawaraban/messages/translate.ts';
import type { StoryReason } from './explain-story.ts';
import type { Reason } from './pair-features.ts';
import { concepts } from './reading/concepts.ts';
import { knownNames } from './reading/known-names.ts';

/** Maximum number of names, figures and events in the sentence, so that it fits on one or two lines. */
const namesMax = 3;
const othersMax = 2;
const copyShare = 0.95;

export function describeReasons({ reasons, text }: Pick<StoryReason, 'reasons' | 'text'>, locale: Locale): string {
  const t = translateStoryReason(locale);
  const list = (items: readonly string[]) => new Intl.ListFormat(region[locale], { type: 'conjunction' }).format(items);
  const of = <Key extends Reason['key']>(key: Key) =>
    reasons.filter((reason): reason is Extract<Reason, { key: Key }> => reason.key === key);
  const names = distinct(of('name').map(({ value }) => writeName(value, text, locale))).slice(0, namesMax);
  const figures = distinct(
    of('figure')
      .filter(isTelling)
      .map((figure) => writeFigure(figure, locale)),
  ).slice(0, othersMax);
  const events = distinct(of('event').map(({ value }) => writeEvent(value, locale))).slice(0, othersMax);
  const statistics = of('statistic').flatMap(({ value }) => statisticNames[value]?.[locale] ?? []);
  const wording = of('wording')[0]?.share ?? 0;
  const parts = [
    names.length > 0 ? t('names', { count: names.length, names: list(names) }) : null,
    figures.length > 0 ? t('figures', { count: figures.length, figures: list(figures) }) : null,
    ...statistics.map((statistic) => t('statistic', { statistic })),
    events.length > 0 ? t('events', { events: list(events) }) : null,
    wording >= copyShare ? t('sameText') : wording > 0 ? t('wording') : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? t('because', { parts: list(parts) }) : t('others');
}

const region = { en: 'en-GB', ja: 'ja-JP' } as const;

const distinct = (items: readonly string[]) => [...new Set(items)];

/**
 * Returns the name as it is written in the text. Names from the built-in list are stored as ids; English words are
 * stored in lower case and may be stemmed.
 */
function writeName(name: string, text: string, locale: Locale): string {
  const known = knownNames.find(({ id }) => id === name);
  if (known) return known[locale][0] ?? name;
  if (!/^\p{Script=Latin}/u.test(name)) return name;
  const letters = name.replace(/[^\p{L}\p{N}]/gu, '.');
  const written = new RegExp(`(?<![\\p{L}\\p{N}])${letters}[\\p{L}\\p{N}]*`, 'iu').exec(text);
  return written?.[0] ?? name;
}

function writeEvent(id: string, locale: Locale): string {
  return concepts.find((concept) => concept.id === id)![locale][0]!;
}

const plainMin = 100;
const currencies = ['USD', 'EUR', 'GBP', 'CNY', 'JPY', 'CHF', 'INR', 'KRW'];
const unitNames = ['percent', 'points', 'people', 'magnitude', 'intensity'] as const;

function isTelling({ value, unit }: { value: number; unit: string }): boolean {
  return value >= plainMin || unit === 'score' || currencies.includes(unit) || unitNames.some((one) => one === unit);
}

function writeFigure({ value, unit }: { value: number; unit: string }, locale: Locale): string {
  const t = translateStoryReason(locale);
  const format = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(region[locale], options).format(value);
  if (currencies.includes(unit)) {
    const style = {
      style: 'currency',
      currency: unit,
      currencyDisplay: locale === 'ja' ? 'name' : 'narrowSymbol',
    } as const;
    return format({ ...style, notation: 'compact', maximumSignificantDigits: 5 });
  }
  if (unit === 'score') return `${Math.floor(value / 1_000)}–${value % 1_000}`;
  const named = unitNames.find((one) => one === unit);
  const number = format({ maximumFractionDigits: 2 });
  return named ? t(`units.${named}`, { number }) : number;
}
