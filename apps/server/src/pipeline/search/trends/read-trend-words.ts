import { foldText } from '@kawaraban/query/normalize.ts';
import { stemWord } from '@kawaraban/query/stem.ts';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { allowedCountries } from '../article-search.ts';
import { followTrendCounts } from './follow-trend-counts.ts';
import { keepOnePerStory } from './keep-one-per-story.ts';
import { readSourceNames } from './read-source-names.ts';
import { type RisenWord, readRecentGroups, sumTrendWords } from './sum-trend-words.ts';
import type { TrendCounts } from './trend-counts.ts';
import { usualHours } from './trend-window.ts';

export interface TrendFilter {
  /** Absent: both. */
  kind?: 'Headline' | 'Notice';
  countries?: string[];
  sourceIds?: number[];
  /** Countries available to the account. If empty, all countries are included. */
  availableCountries: string[];
  /** Language of the articles (BCP 47). If absent, all languages are included. */
  language?: string;
  /** Language of the reader. Words in this language come first, and words in other languages fill the rest. */
  preferredLanguage?: string;
}

const TREND_WORDS_MAX = 20;
const containedShare = 0.6;

/**
 * Returns up to 20 words whose use has risen, strongest rise first. Compares each word's share of the articles in the
 * last 24 hours, rounded to the hour, with its share in the preceding 14 whole days (UTC), both smoothed. Excludes the
 * names of sources, nouns that are not topics, and all but one of the words of a story. The list for each filter is
 * cached for the hour and computed again when the counts change.
 * @see docs/rules.md "Search"
 */
export async function readTrendWords({ db, now }: { db: Db; now: Clock }, filter: TrendFilter): Promise<string[]> {
  const { countries, isImpossible } = allowedCountries(filter);
  if (isImpossible) return [];
  const { preferredLanguage, language, ...wanted } = filter;
  const at = now();
  const [counts, names] = await Promise.all([followTrendCounts(db, usualHours(at).from), readSourceNames(db)]);
  const lists = listsOf(counts, { names, at });
  const read = (language: string | undefined) => {
    const passing = { ...wanted, countries, language };
    const key = JSON.stringify(passing);
    const known = lists.get(key);
    if (known) return known;
    const risen = sumTrendWords(counts, at, passing);
    const own = risen.filter(({ word, shown }) => !names.has(word) && !names.has(stemWord(foldText(shown))));
    const distinct = keepOnePerStory(dropContained(own), readRecentGroups(counts, at, passing));
    const list = distinct.map(({ shown }) => shown);
    lists.set(key, list);
    return list;
  };
  const preferred = preferredLanguage && !language ? read(preferredLanguage) : [];
  const others = preferred.length >= preferredEnough ? [] : read(language);
  return [...new Set([...preferred, ...others])].slice(0, TREND_WORDS_MAX);
}

interface SummedLists {
  version: number;
  names: ReadonlySet<string>;
  hour: number;
  lists: LRUCache<string, string[]>;
}

const summedOf = new WeakMap<TrendCounts, SummedLists>();
const hourMs = 3_600_000;
const listsMax = 500;

function listsOf(
  counts: TrendCounts,
  { names, at }: { names: ReadonlySet<string>; at: Date },
): LRUCache<string, string[]> {
  const hour = Math.floor(at.getTime() / hourMs);
  const known = summedOf.get(counts);
  if (known?.version === counts.version && known.names === names && known.hour === hour) return known.lists;
  const lists = new LRUCache<string, string[]>({ max: listsMax });
  summedOf.set(counts, { version: counts.version, names, hour, lists });
  return lists;
}

/** If at least this many words are in the reader's language, words in other languages are omitted. */
const preferredEnough = 8;

export function dropContained<Word extends Pick<RisenWord, 'word' | 'recent'>>(words: Word[]): Word[] {
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
