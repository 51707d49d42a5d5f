import { type SQL, sql } from 'drizzle-orm';
import type { IndexFilter, Labels } from './article-search.ts';

export interface IndexConditionsInput {
  filter: IndexFilter;
  translated: { query: string | null };
}

/**
 * Returns what a row `s` of `article_search` must fulfil to pass a filter and its keywords: for articles that are looked up
 * one by one. Where the index does not answer the keywords exactly, the matcher still has to be asked.
 */
export function indexConditions({ filter, translated }: IndexConditionsInput): SQL[] {
  const conditions: SQL[] = [sql`s.article_kind = ${filter.kind}`];
  if (filter.countries) conditions.push(isOneOf(sql`s.country`, filter.countries));
  if (filter.languages) conditions.push(isOneOf(sql`s.language`, filter.languages));
  if (filter.sourceIds) conditions.push(isOneOf(sql`s.source_id::text`, filter.sourceIds.map(String)));
  if (filter.from) conditions.push(sql`s.published_at >= ${filter.from}::timestamptz`);
  if (filter.to) conditions.push(sql`s.published_at < ${filter.to}::timestamptz`);
  if (translated.query !== null) conditions.push(sql`s.terms @@ ${translated.query}::tsquery`);
  return conditions;
}

/** Returns a query for the ids of the articles that carry one of the labels and one of the tags asked for. */
export function labelledIds({ accountId, tagIds, aiTags }: Labels): SQL {
  const parts: SQL[] = [];
  if (tagIds.length > 0) {
    parts.push(sql`select article_id from article_tags
      where account_id = ${accountId} and ${isOneOf(sql`tag_id::text`, tagIds)}`);
  }
  if (aiTags.length > 0)
    parts.push(sql`select id as article_id from articles where ai_tags && ${sql.param(aiTags)}::text[]`);
  return sql`select distinct article_id from (${sql.join(parts, sql` intersect `)}) labelled`;
}

function isOneOf(column: SQL, values: readonly string[]): SQL {
  return sql`${column} in (${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;
}
