import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { indexArticles } from '../index-articles.ts';
import { buildArticles, buildSource, clearArticles } from '../testing/build-index.ts';
import { pruneTrendWords, trendChangesKeptHours } from './count-trend-words.ts';
import { followTrendCounts } from './follow-trend-counts.ts';
import { readTrendWords } from './read-trend-words.ts';
import { sumTrendWords, type TrendSumFilter } from './sum-trend-words.ts';
import { usualHours } from './trend-window.ts';

const test = await createTestDatabase();
const { db } = test;
afterAll(() => test.drop());
beforeEach(() => clearArticles(db));

const hourMs = 3_600_000;
const start = Date.UTC(2026, 10, 20, 12, 30);
const seed = Math.floor(Math.random() * 2 ** 31);

describe('counts in memory', () => {
  it(`are summed up as a statement sums them up, whatever changes, whenever and for whatever filter (seed ${seed})`, async () => {
    const draw = createDraw(seed);
    for (let round = 0; round < 25; round++) {
      await changeCounts(draw, round === 0 ? 3_000 : draw.upTo(60));
      if (round % 9 === 8) await pruneTrendWords(db, new Date(start));
      const now = new Date(start + (draw.upTo(3) === 0 ? draw.upTo(72) - 36 : draw.upTo(3)) * hourMs);
      const filter = drawFilter(draw);
      const counts = await followTrendCounts(db, usualHours(now).from);
      const found = sumTrendWords(counts, now, filter);
      expect(found.map(({ word, shown, recent }) => ({ word, shown, recent }))).toEqual(await plainSums(now, filter));
    }
  });

  it('hold what was committed after a look, even by a transaction that began before it', async () => {
    const source = await buildSource(db);
    const now = () => new Date(start);
    const publish = async (title: string) => {
      const articles = [1, 2, 3].map(() => ({ title, sourceId: source, publishedAt: new Date(start - 3 * hourMs) }));
      return await buildArticles(db, articles);
    };
    const [first, early, late] = [await publish('地震'), await publish('噴火'), await publish('円安')];
    const read = () => readTrendWords({ db, now }, { availableCountries: [] });
    await indexArticles({ db, now }, first);
    expect(await read()).toEqual(['地震']);
    await db.transaction(async (tx) => {
      await indexArticles({ db: tx, now }, early);
      await indexArticles({ db, now }, late);
      expect((await read()).toSorted()).toEqual(['円安', '地震']);
    });
    expect((await read()).toSorted()).toEqual(['円安', '噴火', '地震']);
  });

  it('hold for each caller what was committed before the call, though others are reading', async () => {
    const source = await buildSource(db);
    const now = () => new Date(start);
    for (let round = 1; round <= 10; round++) {
      const reading = [1, 2, 3].map(() => readTrendWords({ db, now }, { availableCountries: [] }));
      const title = 'abcdefghij'[round - 1]?.repeat(5);
      const articles = [1, 2].map(() => ({
        ...{ title, language: 'en', sourceId: source, publishedAt: new Date(start - hourMs) },
      }));
      await indexArticles({ db, now }, await buildArticles(db, articles));
      expect(await readTrendWords({ db, now }, { availableCountries: [] })).toHaveLength(round);
      await Promise.all(reading);
    }
  });

  it('are not told by notes that are old', async () => {
    await changeCounts(createDraw(seed), 10);
    await db.execute(
      sql`update trend_changes set changed_at = now() - ${`${trendChangesKeptHours + 1} hours`}::interval`,
    );
    await pruneTrendWords(db, new Date(start));
    expect(await db.execute(sql`select from trend_changes where changed_at < now() - interval '1 hour'`)).toHaveLength(
      0,
    );
  });
});

type Draw = ReturnType<typeof createDraw>;

function createDraw(seedOfDraw: number) {
  let state = seedOfDraw;
  const upTo = (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((state / 0x8000_0000) * limit);
  };
  return { upTo, of: <Item>(items: readonly Item[]) => items[upTo(items.length)] as Item };
}

async function changeCounts(draw: Draw, size: number): Promise<void> {
  const rows = Array.from({ length: size }, () => {
    const word = `w${draw.upTo(4) === 0 ? draw.upTo(900) : draw.upTo(25)}`;
    return {
      ...{ word, shown: draw.of([word, word, word.toUpperCase()]), source_id: 1 + draw.upTo(8) },
      ...{ article_kind: draw.of(['Headline', 'Notice']), country: draw.of(['JP', 'US', 'FJ']) },
      ...{ language: draw.of(['ja', 'en']), article_count: draw.of([1, 1, 2, 5, 0]) },
      hour: new Date(Math.floor((start + 36 * hourMs) / hourMs) * hourMs - hourMs * draw.upTo(draw.of([60, 420]))),
    };
  });
  await db.execute(sql`
    with noted as (
      insert into trend_changes (hour, source_id)
      select hour, source_id from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as made(hour timestamptz, source_id bigint)
    )
    insert into trend_word_counts (word, hour, source_id, article_kind, country, language, shown, article_count)
    select distinct on (hour, source_id, word, article_kind, country, language)
      word, hour, source_id, article_kind, country, language, shown, article_count
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as made(word text, hour timestamptz, source_id bigint,
      article_kind text, country text, language text, shown text, article_count integer)
    on conflict (hour, source_id, word, article_kind, country, language)
    do update set article_count = excluded.article_count, shown = excluded.shown`);
}

function drawFilter(draw: Draw): TrendSumFilter {
  return {
    ...(draw.upTo(3) === 0 && { kind: draw.of(['Headline', 'Notice'] as const) }),
    ...(draw.upTo(3) === 0 && { countries: draw.of([['JP'], ['US', 'FJ'], ['XX'], []]) }),
    ...(draw.upTo(2) === 0 && { sourceIds: draw.of([[3], [1, 2, 5, 7], [77], []]) }),
    ...(draw.upTo(3) === 0 && { language: draw.of(['ja', 'en', 'fr']) }),
  };
}

async function plainSums(now: Date, filter: TrendSumFilter) {
  const { from, to } = usualHours(now);
  const days = sql`${new Date(from).toISOString()}::timestamptz and hour < ${new Date(to).toISOString()}::timestamptz`;
  const rows = await db.execute<{ word: string; shown: string; recent: number }>(sql`
    with passing as (select * from trend_word_counts where ${conditionOf(filter)}),
    recent as (
      select word, max(shown collate "C") filter (where article_count > 0) as shown, sum(article_count)::int as recent from passing
      where hour > ${now.toISOString()}::timestamptz - interval '24 hours' and hour <= ${now.toISOString()}::timestamptz
      group by word having sum(article_count) >= 2 order by recent desc, word collate "C" limit 400
    ),
    usual as (select word, sum(article_count)::float8 as articles from passing where hour >= ${days} group by word),
    volume as (select
      (select coalesce(sum(article_count), 0)::float8 from passing
        where hour > ${now.toISOString()}::timestamptz - interval '24 hours' and hour <= ${now.toISOString()}::timestamptz)
      / greatest(1, (select coalesce(sum(articles), 0) from usual)) as volume),
    rise as (select word, shown, recent, (recent + 3) / (coalesce(articles, 0) * volume + 3) as ratio
      from recent left join usual using (word), volume)
    select word, shown, recent from rise where ratio >= 1.25 order by ratio desc, recent desc, word collate "C"`);
  return [...rows];
}

function conditionOf({ kind, countries, sourceIds, language }: TrendSumFilter): SQL {
  const conditions = [sql`true`];
  if (kind) conditions.push(sql`article_kind = ${kind}`);
  if (countries?.length) conditions.push(sql`country in ${countries}`);
  if (sourceIds?.length) conditions.push(sql`source_id in ${sourceIds}`);
  if (language) conditions.push(sql`language = ${language}`);
  return sql.join(conditions, sql` and `);
}
