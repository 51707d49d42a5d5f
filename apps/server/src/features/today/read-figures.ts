import { type SQL, sql } from 'drizzle-orm';
import { matches } from '#src/alert-schedules/table.ts';
import { isInCountries } from '#src/pipeline/articles/find-article.ts';
import { isMuted, type Muted } from '#src/pipeline/articles/muting/is-muted.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import { hitsOf, type IndexSearch } from '#src/pipeline/search/walk-index.ts';
import type { DbOrTx } from '#src/platform/db.ts';

export type FiguresSource = { kind: 'matches'; savedSearchId: string } | { kind: 'index'; searches: IndexSearch[] };

export interface FiguresInput {
  sources: readonly FiguresSource[];
  availableCountries: readonly string[];
  muted?: Muted | undefined;
  since: Date;
  leadsSince: Date;
  until: Date;
  /** As JavaScript's `getTimezoneOffset`. */
  timezoneOffsetInMinutes: number;
}

export interface Figures {
  /** Number of articles by local date, YYYY-MM-DD. */
  days: Map<string, number>;
  /** False if counting stopped at the limit. */
  isComplete: boolean;
  /** Newest articles of the largest stories, latest day first. */
  leads: { articleId: number; storyArticles: number }[];
  sourceIds: number[];
}

const hitsMax = 2_000;
/** Maximum number of lead articles to read per search. More than one, because an article found by the index may turn out not to match. */
const leadsMax = 3;

export async function readFigures(db: DbOrTx, input: FiguresInput): Promise<Figures[]> {
  const { sources } = input;
  if (sources.length === 0) return [];
  const rows = await db.execute<FigureRow>(figuresQuery(input));
  return sources.map((_, place) => toFigures(rows.filter((row) => row.place === place)));
}

interface FigureRow extends Record<string, unknown> {
  place: number;
  part: 'days' | 'leads' | 'sources' | 'limit';
  found: unknown;
}

function toFigures(rows: readonly FigureRow[]): Figures {
  const found = <T>(part: FigureRow['part']) => rows.find((row) => row.part === part)?.found as T | undefined;
  return {
    days: new Map(Object.entries(found<Record<string, number>>('days') ?? {})),
    isComplete: !found<boolean>('limit'),
    leads: found<Figures['leads']>('leads') ?? [],
    sourceIds: found<number[]>('sources') ?? [],
  };
}

function figuresQuery(input: FiguresInput): SQL {
  const dayOf = (at: SQL) =>
    sql`(${at} at time zone 'UTC' + make_interval(mins => ${-input.timezoneOffsetInMinutes}::integer))::date::text`;
  return sql`
    with all_found (place, article_id, published_at, is_index, article_kind) as materialized (${foundOf(input)}),
    found as (${input.muted ? withoutMuted(input.muted) : sql`select * from all_found`}),
    days as (select place, ${dayOf(sql`published_at`)} as day, count(*) as article_count from found group by 1, 2),
    recent as (
      select f.place, a.id, a.published_at, a.source_id, count(*) over story as story_articles,
        row_number() over (story order by a.published_at desc, a.id desc) as nth
      from found f join articles a on a.id = f.article_id
      where f.published_at >= ${input.leadsSince.toISOString()}::timestamptz
      window story as (partition by f.place, coalesce(a.story_id, -a.id))
    ),
    leads as (
      select *, row_number() over (
        partition by place order by ${dayOf(sql`published_at`)} desc, story_articles desc, published_at desc, id desc) as rank
      from recent where nth = 1
    )
    select place, 'days' as part, jsonb_object_agg(day, article_count) as found from days group by place
    union all select place, 'sources', jsonb_agg(distinct source_id) from recent where source_id is not null group by place
    union all select place, 'limit', to_jsonb(true) from all_found where is_index group by place, article_kind having count(*) >= ${hitsMax}
    union all select place, 'leads', jsonb_agg(jsonb_build_object('articleId', id, 'storyArticles', story_articles) order by rank)
      from leads where rank <= ${leadsMax} group by place`;
}

const withoutMuted = (muted: Muted) => sql`
  select all_found.* from all_found join articles a on a.id = all_found.article_id and not ${isMuted(sql`a`, muted)}`;

function foundOf(input: FiguresInput): SQL {
  const matched = input.sources.flatMap((source, place) =>
    source.kind === 'matches' ? [{ place, id: source.savedSearchId }] : [],
  );
  const indexed = input.sources.flatMap((source, place) =>
    source.kind === 'index' ? source.searches.map((search) => ({ place, search })) : [],
  );
  return sql.join(
    [
      ...(matched.length > 0 ? [matchedArticles(matched, input)] : []),
      ...indexed.map(
        ({ place, search }) => sql`
          select ${place}::integer as place, article_id, published_at::timestamptz as published_at, true as is_index,
            ${search.filter.kind}::text as article_kind
          from (${hitsOf(search, hitsMax)}) of_search`,
      ),
      sql`select 0, 0::bigint, now(), false, '' where false`,
    ],
    sql` union all `,
  );
}

function matchedArticles(
  searches: readonly { place: number; id: string }[],
  { availableCountries, since, until }: FiguresInput,
): SQL {
  const from = since.toISOString();
  return sql`
    select s.place, ${articles.id} as article_id, ${articles.publishedAt} as published_at, false as is_index,
      ${articles.articleKind} as article_kind
    from jsonb_to_recordset(${JSON.stringify(searches)}::text::jsonb) as s(place integer, id uuid)
    join ${matches} on ${matches.savedSearchId} = s.id and ${matches.matchedAt} >= ${from}::timestamptz
    join ${articles} on ${articles.id} = ${matches.articleId}
    where ${articles.publishedAt} >= ${from}::timestamptz and ${articles.publishedAt} <= ${until.toISOString()}::timestamptz
      and ${articles.articleKind} <> 'Suggestion' and ${isInCountries(availableCountries) ?? sql`true`}`;
}
