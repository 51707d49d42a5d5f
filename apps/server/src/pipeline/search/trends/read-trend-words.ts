import { foldText } from '@kawaraban/query/normalize.ts';
import { stemWord } from '@kawaraban/query/stem.ts';
import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { mainSources, sources } from '../../sources/table.ts';
import { allowedCountries } from '../article-filter.ts';
import { closeTrendDays } from './trend-days.ts';
import { trendRecentMs, trendUsualDays, usualDays } from './trend-window.ts';

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

/** Words shown at most (decisions.md). */
export const TREND_WORDS_MAX = 20;
/** The most used words of the last day, of which the risen ones are chosen. */
const candidatesMax = 400;
/** One article is no trend. */
const articlesMin = 2;
/** Added to both sides of the ratio: three articles about something new are not an endless rise. */
const smoothing = 3;
/** Less is chance. */
const riseMin = 1.25;
/** Of two words one of which contains the other, the shorter goes if the longer has this share of its articles. */
const containedShare = 0.6;

/**
 * Returns up to 20 words, the most risen first: their articles in the last 24 hours (to the hour) against the daily mean of the
 * 14 whole days (UTC) before, both smoothed. Only what rose is listed, never stop words or names of sources.
 *
 * @see decisions.md "Search semantics"
 */
export async function readTrendWords({ db, now }: { db: DbOrTx; now: Clock }, filter: TrendFilter): Promise<string[]> {
  const { countries, isImpossible } = allowedCountries(filter);
  if (isImpossible) return [];
  const { preferredLanguage, ...wanted } = filter;
  const reading = readSourceNames(db);
  const read = async (language: string | undefined) => {
    const [names, risen] = await Promise.all([reading, readRisen(db, now(), { ...wanted, countries, language })]);
    const own = risen.filter(({ word, shown }) => !names.has(word) && !names.has(stemWord(foldText(shown))));
    return dropContained(own).map(({ shown }) => shown);
  };
  const preferred = preferredLanguage && !wanted.language ? await read(preferredLanguage) : [];
  const others = preferred.length >= preferredEnough ? [] : await read(wanted.language);
  return [...new Set([...preferred, ...others])].slice(0, TREND_WORDS_MAX);
}

/** So many words in the reader's language need no others beside them. */
const preferredEnough = 8;

interface RisenWord extends Record<string, unknown> {
  word: string;
  shown: string;
  recent: number;
}

async function readRisen(
  db: DbOrTx,
  now: Date,
  filter: Omit<TrendFilter, 'availableCountries' | 'preferredLanguage'>,
): Promise<RisenWord[]> {
  const days = usualDays(now);
  const condition = filterCondition(filter);
  // Days are summed up over all sources; of some sources only, there are few enough hours to add up.
  if (!filter.sourceIds?.length) await closeTrendDays(db, days);
  const usual = filter.sourceIds?.length ? usualOfHours(days, condition) : usualOfDays(days, condition);
  const rows = await db.execute<RisenWord>(sql`
    with recent as (
      select word, max(shown) as shown, sum(article_count)::int as recent
      from trend_word_counts
      where hour > ${new Date(now.getTime() - trendRecentMs).toISOString()}::timestamptz
        and hour <= ${now.toISOString()}::timestamptz and ${condition}
      group by word having sum(article_count) >= ${articlesMin}
      order by recent desc, word limit ${candidatesMax}
    )
    select word, shown, recent from (
      select recent.*,
        (recent + ${smoothing})::float8 / (coalesce(total, 0)::float8 / ${trendUsualDays} + ${smoothing}) as ratio
      from recent left join lateral (${usual}) as usual on true
    ) as rated
    where ratio >= ${riseMin}
    order by ratio desc, recent desc, word`);
  return [...rows];
}

function usualOfDays(days: string[], condition: SQL): SQL {
  return sql`
    select sum(article_count) as total from trend_word_days
    where word = recent.word and day = any(${`{${days.join(',')}}`}::date[]) and ${condition}`;
}

function usualOfHours(days: string[], condition: SQL): SQL {
  return sql`
    select sum(article_count) as total from trend_word_counts
    where word = recent.word and hour >= ${`${days[0]}T00:00:00Z`}::timestamptz
      and hour < ${`${days.at(-1)}T00:00:00Z`}::timestamptz + interval '1 day' and ${condition}`;
}

/** Longer lists of sources are looked up as a table: each probe of an index would go through them value by value. */
const probedSourcesMax = 50;

function filterCondition({ kind, countries, sourceIds, language }: Omit<TrendFilter, 'availableCountries'>): SQL {
  const conditions = [sql`true`];
  if (kind) conditions.push(sql`article_kind = ${kind}`);
  if (countries?.length) conditions.push(sql`country in ${countries}`);
  if (sourceIds?.length) {
    const list = sql`${`{${sourceIds.join(',')}}`}::bigint[]`;
    const isLong = sourceIds.length > probedSourcesMax;
    conditions.push(isLong ? sql`(source_id in (select unnest(${list}))) is true` : sql`source_id = any(${list})`);
  }
  if (language) conditions.push(sql`language = ${language}`);
  return sql.join(conditions, sql` and `);
}

/** Names of all sources, folded as words are counted. */
async function readSourceNames(db: DbOrTx): Promise<Set<string>> {
  const subs = await db.select({ ja: sources.jaSub, en: sources.enSub, local: sources.localSub }).from(sources);
  const mains = await db.select({ ja: mainSources.jaName, en: mainSources.enName }).from(mainSources);
  const names = [...subs.flatMap(({ ja, en, local }) => [ja, en, local]), ...mains.flatMap(({ ja, en }) => [ja, en])];
  return new Set(names.flatMap(wordsOfName));
}

/** A name and its words, each folded and stemmed. Thousands of names are asked for again and again and hardly change. */
function wordsOfName(name: string): string[] {
  const known = wordsOfNames.get(name);
  if (known) return known;
  const folded = foldText(name);
  const words = [folded, ...folded.split(/[^\p{L}\p{N}]+/u)].map(stemWord);
  wordsOfNames.set(name, words);
  return words;
}

/** Some megabytes. */
const wordsOfNames = new LRUCache<string, string[]>({ max: 50_000 });

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
