/**
 * Defines each search condition in two forms: as SQL on rows of the search index, and in memory. The SQL functions of
 * the index are a third form (`article_search_condition`). article-conditions.test.ts compares all three.
 */
import type { SearchConditions } from '@kawaraban/query/conditions.ts';
import { presetHours } from '@kawaraban/query/period-presets.ts';
import { type SQL, sql } from 'drizzle-orm';
import { localTimeOf } from '#src/platform/time-zones.ts';
import { articles } from '../articles/table.ts';
import type { IndexFilter, Labels } from './article-search.ts';

export const conditionColumns = {
  articleKind: articles.articleKind,
  language: articles.language,
  country: articles.country,
  sourceId: articles.sourceId,
  publishedAt: articles.publishedAt,
};

export type ConditionedArticle = Pick<typeof articles.$inferSelect, keyof typeof conditionColumns>;

type Condition = Exclude<keyof SearchConditions, 'keywords'>;

export interface Asked {
  at: Date;
  /** Reader's IANA time zone, which determines the days of a period. Saved searches store no UTC offset. */
  timezone: string;
}

type IsMet<Name extends Condition> = (
  wanted: NonNullable<SearchConditions[Name]>,
  article: ConditionedArticle,
  asked: Asked,
) => boolean;

const isMet: { [Name in Condition]-?: IsMet<Name> } = {
  kinds: (kinds, { articleKind }) => accepts(kinds, articleKind),
  languages: (languages, { language }) => accepts(languages, language),
  countries: (countries, { country }) => accepts(countries, country),
  sourceIds: (ids, { sourceId }) => accepts(ids, String(sourceId)),
  period: isInPeriod,
};

const conditionNames = Object.keys(isMet) as Condition[];

export function unmetConditions(
  conditions: SearchConditions,
  article: ConditionedArticle,
  asked: Asked,
): Exclude<keyof SearchConditions, 'keywords'>[] {
  return conditionNames.filter((name) => {
    const wanted = conditions[name];
    return wanted !== undefined && !(isMet[name] as IsMet<Condition>)(wanted as never, article, asked);
  });
}

function accepts(list: readonly string[], value: string): boolean {
  return list.length === 0 || list.includes(value);
}

function isInPeriod(
  period: NonNullable<SearchConditions['period']>,
  { publishedAt }: ConditionedArticle,
  { at, timezone }: Asked,
): boolean {
  if ('last' in period) return publishedAt.getTime() >= at.getTime() - presetHours[period.last] * 3_600_000;
  const date = localTimeOf(publishedAt, timezone).toPlainDate().toString();
  return (!period.from || date >= period.from) && (!period.to || date <= period.to);
}

type AsSql = { [Name in keyof IndexFilter]-?: (wanted: NonNullable<IndexFilter[Name]>) => SQL };

const asSql: AsSql = {
  kind: (kind) => sql`s.article_kind = ${kind}`,
  countries: (countries) => isOneOf(sql`s.country`, countries),
  languages: (languages) => isOneOf(sql`s.language`, languages),
  sourceIds: (ids) => isOneOf(sql`s.source_id::text`, ids),
  from: (from) => sql`s.published_at >= ${from}::timestamptz`,
  to: (to) => sql`s.published_at < ${to}::timestamptz`,
};

export interface IndexConditionsInput {
  filter: IndexFilter;
  translated: { query: string | null; before: string | null };
}

export const isOutdated = sql`exists (
  select from article_search_outdated o
  where o.partition = article_search_partition(s.published_at) and (o.below is null or s.article_id < o.below))`;

/**
 * Returns the SQL conditions of a filter and its keywords on a row `s` of `article_search`, for articles that are
 * looked up by id. The matcher must confirm the result unless the translation is exact.
 */
export function indexConditions({ filter, translated }: IndexConditionsInput): SQL[] {
  const names = Object.keys(filter) as (keyof IndexFilter)[];
  const conditions = names.map((name) => (asSql[name] as (wanted: unknown) => SQL)(filter[name]));
  const { query, before } = translated;
  if (query !== null) {
    conditions.push(sql`case when ${isOutdated} then ${before === null ? sql`true` : sql`s.terms @@ ${before}::tsquery`}
      else s.terms @@ ${query}::tsquery end`);
  }
  return conditions;
}

/**
 * Returns a SQL query for the ids of articles that have at least one of `tagIds` and at least one of `aiTags`, and
 * belong to the story of `storyOf`. Omitted and empty conditions do not restrict the result.
 */
export function labelledIds({ accountId, tagIds, aiTags, storyOf }: Labels): SQL {
  const parts: SQL[] = [];
  if (tagIds.length > 0) {
    parts.push(sql`select article_id from article_tags
      where account_id = ${accountId} and ${isOneOf(sql`tag_id::text`, tagIds)}`);
  }
  if (aiTags.length > 0)
    parts.push(sql`select id as article_id from articles where ai_tags && ${sql.param(aiTags)}::text[]`);
  if (storyOf !== undefined) {
    parts.push(sql`select id as article_id from articles
      where id = ${storyOf} or story_id = (select story_id from articles where id = ${storyOf})`);
  }
  return sql`select distinct article_id from (${sql.join(parts, sql` intersect `)}) labelled`;
}

function isOneOf(column: SQL, values: readonly string[]): SQL {
  return sql`${column} in (${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;
}
