import { foldText } from '@kawaraban/query/normalize.ts';
import { parseQuery } from '@kawaraban/query/parse.ts';
import { stemWord } from '@kawaraban/query/stem.ts';
import { sql } from 'drizzle-orm';
import { bigints } from '#src/pipeline/articles/muting/is-muted.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import type { ArticleSearch } from '../article-search.ts';
import { searchableText } from '../searchable-text.ts';
import { extractTrendWords } from '../trends/extract-trend-words.ts';
import { readSourceNames } from '../trends/read-source-names.ts';
import { dropContained } from '../trends/read-trend-words.ts';
import type { Span } from './cut-buckets.ts';
import { readListed } from './read-listed.ts';

export interface RisenWord {
  word: string;
  /** Keywords of its list. */
  keywords: string;
  /** Rows of its list. */
  count: number;
  /** Part of the rows of the search, 0 to 1. */
  share: number;
  shareBefore: number;
}

export const risenWordsMax = 10;
/** Words whose lists are counted. Each takes a search. */
const candidatesMax = 12;
/** Articles of each period whose words are compared. They choose candidates only, so a sample is enough. */
const sampledMax = 5_000;
const countMin = 2;
/** Added to both sides of the ratio, so that three articles about a new word are no infinite rise. */
const smoothing = 3;
/** A smaller rise is chance. */
const riseMin = 1.25;
/** Characters of keywords that a list takes. */
const keywordsMax = 5_000;

interface RisenWordsInput {
  search: ArticleSearch;
  span: Span;
  before: Span;
}

/**
 * Returns words whose share of the rows of a search rose from the period before, most risen first. Empty if the period
 * before has no rows. Each count equals the list of the search that also demands the word.
 *
 * @throws as `readListed`.
 */
export async function listRisenWords(deps: { db: Db; now: Clock }, input: RisenWordsInput): Promise<RisenWord[]> {
  const words = await findCandidates(deps, input);
  const asked = words.flatMap((word) => {
    const keywords = withWord(input.search.keywords, word);
    return keywords === null ? [] : [{ word, keywords }];
  });
  if (asked.length === 0) return [];
  const [all, ...counts] = await countPeriods(deps, input, [
    input.search.keywords,
    ...asked.map((one) => one.keywords),
  ]);
  if (!all || all.before === 0) return [];
  const risen = asked
    .map((one, i) => ({ ...one, ...(counts[i] ?? { now: 0, before: 0 }) }))
    .map((one) => ({ ...one, recent: one.now, rise: riseOf(one, all) }))
    .filter(({ now, rise }) => now >= countMin && rise >= riseMin);
  return dropContained(risen)
    .sort((one, other) => other.rise - one.rise || other.now - one.now)
    .slice(0, risenWordsMax)
    .map(({ word, keywords, now, before }) => ({
      ...{ word, keywords, count: now },
      ...{ share: now / all.now, shareBefore: before / all.before },
    }));
}

interface Periods {
  now: number;
  before: number;
}

/** Returns how many times as many rows have the word as by its share before, smoothed. */
function riseOf({ now, before }: Periods, all: Periods): number {
  return (now + smoothing) / ((before * all.now) / all.before + smoothing);
}

/** Returns keywords that also demand a word, or null if they would be too long or too deep. */
function withWord(keywords: string | undefined, word: string): string | null {
  const quoted = `"${word.replace(/["“”「」『』＂]/g, ' ').trim()}"`;
  const joined = keywords?.trim() ? `(${keywords.trim()}) ${quoted}` : quoted;
  return joined.length <= keywordsMax && parseQuery(joined).ok ? joined : null;
}

const whole = ({ span, before }: RisenWordsInput): Span => ({ from: before.from, to: span.to });
const isNow = ({ span }: RisenWordsInput) => sql`published_at >= ${span.from.toISOString()}::timestamptz`;
/** The periods need not be adjacent. */
const isBefore = ({ before }: RisenWordsInput) => sql`published_at < ${before.to.toISOString()}::timestamptz`;

/** Returns the rows of both periods for each of the keywords. */
async function countPeriods(
  deps: { db: Db; now: Clock },
  input: RisenWordsInput,
  keywords: readonly (string | undefined)[],
): Promise<Periods[]> {
  const rows = await readListed<{ search: number; now: string; before: string }>(
    deps,
    { searches: keywords.map((one) => ({ ...input.search, keywords: one })), span: whole(input) },
    sql`
    select search, count(distinct row) filter (where ${isNow(input)}) as now,
      count(distinct row) filter (where ${isBefore(input)}) as before
    from listed group by search`,
  );
  const counts = new Map(rows.map(({ search, now, before }) => [search, { now: Number(now), before: Number(before) }]));
  return keywords.map((_, i) => counts.get(i) ?? { now: 0, before: 0 });
}

interface Used extends Record<string, unknown> {
  /** As `trend_words`: folded and stemmed. */
  word: string;
  /** An article that has it. */
  article_id: string;
}

/** Returns the words that rose most in a sample of both periods, as an article writes them. */
async function findCandidates(deps: { db: Db; now: Clock }, input: RisenWordsInput): Promise<string[]> {
  const used = await readListed<Used>(
    deps,
    { searches: [input.search], span: whole(input) },
    sql`
    with period as (
      select article_id, row, ${isNow(input)} as is_now from listed where ${isNow(input)} or ${isBefore(input)}
    ), sampled as (
      select * from (
        select *, row_number() over (partition by is_now order by hashint8(article_id)) as place from period
      ) placed where place <= ${sampledMax}
    ), sized as (
      select count(distinct row) filter (where is_now) as now, count(distinct row) filter (where not is_now) as before
      from sampled
    ), used as (
      select word, max(s.article_id) filter (where is_now) as article_id,
        count(distinct row) filter (where is_now) as now, count(distinct row) filter (where not is_now) as before
      from sampled s join article_search_places p on p.article_id = s.article_id, unnest(p.trend_words) as word
      group by word
    )
    select word, used.article_id from used, sized where used.now >= ${countMin}
    order by (used.now + ${smoothing}) / (used.before * sized.now::float8 / greatest(sized.before, 1) + ${smoothing}) desc,
      used.now desc, word limit ${candidatesMax * 2}`,
  );
  const names = await readSourceNames(deps.db);
  const shown = await readShown(deps.db, used);
  const own = shown.filter((word) => !names.has(foldText(word)) && !names.has(stemWord(foldText(word))));
  return [...new Set(own)].slice(0, candidatesMax);
}

/** Characters of a body that the words of an article come from, at least (`extractTrendWords`). */
const bodyMax = 2_000;

/** Returns the words as one of their articles writes them. */
async function readShown(db: Db, used: readonly Used[]): Promise<string[]> {
  const ids = [...new Set(used.map(({ article_id }) => Number(article_id)))];
  const rows = await db.execute<{ id: string; title: string; body: string; summary: string | null; language: string }>(
    sql`select id, title, left(body, ${bodyMax}) as body, summary, language from articles where id = any(${bigints(ids)})`,
  );
  const words = await extractTrendWords(rows.map((row) => ({ ...searchableText(row), language: row.language })));
  const shown = new Map(rows.flatMap(({ id }, i) => (words[i] ?? []).map((one) => [`${id}/${one.word}`, one.shown])));
  return used.flatMap(({ word, article_id }) => shown.get(`${article_id}/${word}`) ?? []);
}
