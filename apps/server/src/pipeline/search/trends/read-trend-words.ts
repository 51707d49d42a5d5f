import { foldText } from '@kawaraban/query/normalize.ts';
import { stemWord } from '@kawaraban/query/stem.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { allowedCountries } from '../article-search.ts';
import { followTrendCounts } from './follow-trend-counts.ts';
import { keepOnePerStory } from './keep-one-per-story.ts';
import { readSourceNames } from './read-source-names.ts';
import { type RisenWord, readRecentGroups, sumTrendWords } from './sum-trend-words.ts';
import { usualHours } from './trend-window.ts';

export interface TrendFilter {
  /** Absent: both. */
  kind?: 'Headline' | 'Notice';
  /** ISO 3166-1 alpha-2. */
  countries?: string[];
  sourceIds?: number[];
  /** Countries of the account. Empty means all. */
  availableCountries: string[];
  /** Language of the articles (BCP 47). Absent: all. */
  language?: string;
  /** Language of the reader. Words in it come first, others fill the rest. */
  preferredLanguage?: string;
}

/** Words per list (docs/rules.md "Search"). */
const TREND_WORDS_MAX = 20;
/** If one word contains another, the shorter is dropped if the longer has this share of its articles. */
const containedShare = 0.6;

/**
 * Returns up to 20 words whose use rose, most risen first. Compares articles of the last 24 hours, to the hour, with
 * the share of the 14 whole days (UTC) before, both smoothed. Excluded are names of sources, nouns that are no topic, and
 * all but one of the words of a story.
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
    const passing = { ...wanted, countries, language };
    const risen = sumTrendWords(counts, at, passing);
    const own = risen.filter(({ word, shown }) => !names.has(word) && !names.has(stemWord(foldText(shown))));
    const distinct = keepOnePerStory(dropContained(own), readRecentGroups(counts, at, passing));
    return distinct.map(({ shown }) => shown);
  };
  const preferred = preferredLanguage && !language ? read(preferredLanguage) : [];
  const others = preferred.length >= preferredEnough ? [] : read(language);
  return [...new Set([...preferred, ...others])].slice(0, TREND_WORDS_MAX);
}

/** Words in the reader's language from which words in other languages are omitted. */
const preferredEnough = 8;

/** Drops a shorter word if its articles mostly use a longer one that contains it: 半導体 for 半導体工場. */
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
