import { hashText } from '@kawaraban/query/token-kinds.ts';
import { isWeak, termsOfText } from '../terms-of-text.ts';
import { tellingOf } from './figures.ts';
import type { Reading } from './read-text.ts';

/** Keys of each sort, the most telling first. */
const most = { names: 8, figures: 4, concepts: 3, terms: 8 };
/** Terms of the beginning that a copy shares with its original, whatever its headline. */
const wordingTerms = { min: 20, max: 40 };

/**
 * Returns hashes that find other reports of the same event: names, statistics, telling figures, pairs of concepts, a
 * sample of words, and the wording. Texts that share two are compared. Only the sample and the wording depend on the
 * language.
 */
export function keysOfReading(reading: Reading): number[] {
  const concepts = reading.titleConcepts.slice(0, 3).sort();
  const pairs = concepts.flatMap((one, at) => concepts.slice(at + 1).map((other) => `c:${one} ${other}`));
  const places = reading.countries.slice(0, 2).flatMap((country) => concepts.map((one) => `p:${country} ${one}`));
  const figures = reading.figures
    .filter((figure) => tellingOf(figure) > 0)
    .map(({ value }) => `f:${roundedDown(value)}`);
  return [
    ...new Set(
      [
        ...reading.names.slice(0, most.names).map((name) => `n:${name}`),
        ...reading.statistics.map((id) => `s:${id}`),
        ...[...new Set(figures)].slice(0, most.figures),
        ...pairs.slice(0, most.concepts),
        ...places.slice(0, most.concepts),
      ].map(hashText),
    ),
    // The lowest hashes: two texts with many common words share some of these.
    ...reading.terms
      .filter((hash) => !isWeak(hash))
      .sort((a, b) => a - b)
      .slice(0, most.terms),
    ...wordingOf(reading.text),
  ];
}

/** Two digits, so that rounded and exact figures mostly agree. */
function roundedDown(value: number): string {
  return value.toExponential(12).replace(/^(\d)(?:\.(\d)\d*)?e/u, '$1$2e');
}

/** Returns two hashes of the exact beginning of the text after the title. A short text counts with its title. */
function wordingOf(text: string): number[] {
  const [title = '', lead = ''] = text.split('\n', 2);
  const ofLead = termsOfText(lead);
  const terms =
    ofLead.length < wordingTerms.min ? [...termsOfText(title), ...ofLead] : ofLead.slice(0, wordingTerms.max);
  if (terms.length === 0) return [];
  const hashes = terms.map(({ hash }) => hash).join(' ');
  return [hashText(`first ${hashes}`), hashText(`second ${hashes}`)];
}
