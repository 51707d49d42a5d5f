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
  keywords: string;
  count: number;
  share: number;
  shareBefore: number;
}

export const risenWordsMax = 10;
const candidatesMax = 12;
/** Maximum number of articles sampled per period. The sample is used only to choose candidates, so it need not be complete. */
const sampledMax = 5_000;
const countMin = 2;
/** Added to both sides of the ratio, so that three articles about a new word do not count as an infinite rise. */
const smoothing = 3;
/** Minimum rise, as a ratio. A smaller rise may be chance. */
const riseMin = 1.25;
const keywordsMax = 5_000;

interface RisenWordsInput {
  search: ArticleSearch;
  span: Span;
  before: Span;
}

/**
 * Returns the words whose share of a search's rows rose since the previous period, strongest rise first. Returns an
 * empty list if the previous period has no rows. Each count equals the length of the list for the search that also
 * requires the word.
 * @throws the errors of `readListed`.
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

function riseOf({ now, before }: Periods, all: Periods): number {
  return (now + smoothing) / ((before * all.now) / all.before + smoothing);
}

/** Returns keywords that also require a word, or null if they would be too long or too deeply nested. */
function withWord(keywords: string | undefined, word: string): string | null {
  const quoted = `"${word.replace(/["“”「」『』＂]/g, ' ').trim()}"`;
  const joined = keywords?.trim() ? `(${keywords.trim()}) ${quoted}` : quoted;
  return joined.length <= keywordsMax && parseQuery(joined).ok ? joined : null;
}

const whole = ({ span, before }: RisenWordsInput): Span => ({ from: before.from, to: span.to });
const isNow = ({ span }: RisenWordsInput) => sql`published_at >= ${span.from.toISOString()}::timestamptz`;
/** Compares with the end of the previous period, because the periods need not be adjacent. */
const isBefore = ({ before }: RisenWordsInput) => sql`published_at < ${before.to.toISOString()}::timestamptz`;

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
  word: string;
  article_id: string;
}

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

/** Number of characters read from each body. Must not be less than the number that `extractTrendWords` reads. */
const bodyMax = 2_000;

async function readShown(db: Db, used: readonly Used[]): Promise<string[]> {
  const ids = [...new Set(used.map(({ article_id }) => Number(article_id)))];
  const rows = await db.execute<{ id: string; title: string; body: string; summary: string | null; language: string }>(
    sql`select id, title, left(body, ${bodyMax}) as body, summary, language from articles where id = any(${bigints(ids)})`,
  );
  const words = await extractTrendWords(rows.map((row) => ({ ...searchableText(row), language: row.language })));
  const shown = new Map(rows.flatMap(({ id }, i) => (words[i] ?? []).map((one) => [`${id}/${one.word}`, one.shown])));
  return used.flatMap(({ word, article_id }) => shown.get(`${article_id}/${word}`) ?? []);
}
