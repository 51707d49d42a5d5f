import { foldText } from '@kawaraban/query/normalize.ts';
import { stemWord } from '@kawaraban/query/stem.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { allowedCountries } from '../article-search.ts';
import { followTrendCounts } from './follow-trend-counts.ts';
import { readSourceNames } from './read-source-names.ts';
import { type RisenWord, sumTrendWords } from './sum-trend-words.ts';
import { usualHours } from './trend-window.ts';

export interface TrendFilter {
  /** Both when absent. */
  kind?: 'Headline' | 'Notice';
  /** ISO 3166-1 alpha-2. */
  countries?: string[];
  sourceIds?: number[];
  /** The account's countries; empty = all. */
  availableCountries: string[];
  /** Of the articles (BCP 47); all when absent. */
  language?: string;
  /** Of the reader: words of articles in this language come first, others fill up what is left. */
  preferredLanguage?: string;
}

/** Words shown at most (docs/rules.md "Search"). */
const TREND_WORDS_MAX = 20;
/** Of two words one of which contains the other, the shorter goes if the longer has this share of its articles. */
const containedShare = 0.6;

/**
 * Returns up to 20 words, the most risen first: their articles in the last 24 hours (to the hour) against the daily mean of the
 * 14 whole days (UTC) before, both smoothed. Only what rose is listed, never stop words or names of sources.
 *
 * @see docs/rules.md "Search"
 */
export async function readTrendWords({ db, now }: { db: Db; now: Clock }, filter: TrendFilter): Promise<string[]> {
  const { countries, isImpossible } = allowedCountries(filter);
  if (isImpossible) return [];
  const { preferredLanguage, language, ...wanted } = filter;
  const at = now();
  const [counts, names] = await Promise.all([followTrendCounts(db, usualHours(at).from), readSourceNames(db)]);
  const read = (language: string | undefined) => {
    const risen = sumTrendWords(counts, at, { ...wanted, countries, language });
    const own = risen.filter(({ word, shown }) => !names.has(word) && !names.has(stemWord(foldText(shown))));
    return dropContained(own).map(({ shown }) => shown);
  };
  const preferred = preferredLanguage && !language ? read(preferredLanguage) : [];
  const others = preferred.length >= preferredEnough ? [] : read(language);
  return [...new Set([...preferred, ...others])].slice(0, TREND_WORDS_MAX);
}

/** So many words in the reader's language need no others beside them. */
const preferredEnough = 8;

/** 半導体 says less than 半導体工場 when mostly the latter is meant, and both say little more than one. */
function dropContained(words: RisenWord[]): RisenWord[] {
  return words.filter(
    (word) =>
      !words.some(
        (other) =>
          other.word.length > word.word.length &&
          other.word.includes(word.word) &&
          other.recent >= word.recent * containedShare,
      ),
  );
}
