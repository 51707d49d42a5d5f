import { hashText } from '@kawaraban/query/token-kinds.ts';
import { isWeak, termsOfText } from '../terms-of-text.ts';
import { isCommonTerm } from './common-terms.ts';
import { tellingOf } from './figures.ts';
import type { Reading } from './read-text.ts';
import { releaseOf } from './statistics.ts';

const most = {
  names: 5,
  figures: 3,
  statistics: 1,
  concepts: 2,
  told: 4,
  countries: 1,
  terms: 6,
  sounds: 3,
  periods: 1,
  exact: 2,
  written: 2,
  lands: 3,
};
/** Number of terms at the beginning of a text that identify its copies, whatever their headlines. */
const wordingTerms = { min: 20, max: 40 };

/**
 * Returns the keys of a report. Reports that share a key are compared. A key made from a single name or word would
 * match too many reports. Only the word and wording keys depend on the language.
 */
export function keysOfReading(reading: Reading): number[] {
  const names = reading.names.slice(0, most.names).map((name) => `n:${name}`);
  const figures = distinct(
    reading.figures.filter((figure) => tellingOf(figure) > 0).map(({ value }) => `f:${roundedDown(value)}`),
  ).slice(0, most.figures);
  const statistics = reading.statistics.slice(0, most.statistics).map((id) => `s:${releaseOf(id)}`);
  const exact = reading.figures
    .filter(({ digits, unit }) => digits >= 4 && unit !== 'bare')
    .map(({ value, unit }) => `e:${value} ${unit}`)
    .slice(0, most.exact);
  const written = reading.titleFigures
    .filter(({ digits }) => digits >= 2)
    .map(({ value, unit }) => `g:${value} ${unit}`)
    .slice(0, most.written);
  const lands = reading.titleCountries.slice(0, most.lands).map((id) => `l:${id}`);
  const periods = reading.periods.slice(0, most.periods).map((period) => `p:${period}`);
  const countries = reading.countries.slice(0, most.countries).map((id) => `l:${id}`);
  const told = reading.concepts.slice(0, most.told).map((id) => `c:${id}`);
  const concepts = reading.titleConcepts.slice(0, most.concepts).map((id) => `c:${id}`);
  // Keeps the lowest hashes, because two texts with many words in common share some of the lowest ones.
  const terms = reading.terms
    .filter((hash) => !isWeak(hash) && !isCommonTerm(hash))
    .sort((a, b) => a - b)
    .slice(0, most.terms)
    .map((hash) => `w:${hash}`);
  const sounds = reading.sounds.slice(0, most.sounds).map((sound) => `o:${sound}`);
  const pairs = [
    ...within(sounds),
    ...between(sounds, [...figures.slice(0, 2), ...concepts, ...countries]),
    ...within(names),
    ...within(terms),
    ...between(names, [...figures, ...statistics, ...concepts]),
    ...between(figures, [...statistics, ...countries, ...concepts]),
    ...between(statistics, [...countries, ...periods]),
    ...exact,
    ...between(within(told), countries),
    ...between(within(lands), concepts),
    ...between(written, [...statistics, ...countries, ...lands]),
    ...within(figures),
  ];
  return distinct([...pairs.map((pair) => hashText(pair)), ...wordingOf(reading.text)]);
}

function within(signs: readonly string[]): string[] {
  const sorted = signs.toSorted();
  return sorted.flatMap((one, at) => sorted.slice(at + 1).map((other) => `${one} ${other}`));
}

function between(signs: readonly string[], others: readonly string[]): string[] {
  return signs.flatMap((one) => others.map((other) => `${one} ${other}`));
}

/** Keeps two digits, so that rounded and exact figures mostly agree. */
function roundedDown(value: number): string {
  return value.toExponential(12).replace(/^(\d)(?:\.(\d)\d*)?e/u, '$1$2e');
}

function wordingOf(text: string): number[] {
  const [title = '', lead = ''] = text.split('\n', 2);
  const ofLead = termsOfText(lead);
  const terms =
    ofLead.length < wordingTerms.min ? [...termsOfText(title), ...ofLead] : ofLead.slice(0, wordingTerms.max);
  return terms.length === 0 ? [] : [hashText(`first ${terms.map(({ hash }) => hash).join(' ')}`)];
}

function distinct<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}
