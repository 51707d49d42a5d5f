import { type SQL, sql } from 'drizzle-orm';
import type { Snooze, users } from '#src/accounts/table.ts';
import { hiddenBySnoozes } from './snoozed.ts';

/** Hidden from a reader's lists: the stories of these articles, these sources, and snoozed articles. */
export interface Muted {
  articleIds: readonly number[];
  sourceIds: readonly number[];
  /** Those whose time has not come. */
  snoozes: readonly Snooze[];
}

/** Returns what the reader has muted or snoozed, or undefined for nothing. */
export function mutedOf(
  {
    mutedArticleIds: articleIds,
    mutedSourceIds: sourceIds,
    ...user
  }: Pick<typeof users.$inferSelect, 'mutedArticleIds' | 'mutedSourceIds' | 'snoozes'>,
  now: Date,
): Muted | undefined {
  const snoozes = user.snoozes.filter(({ until }) => until === null || Date.parse(until) > now.getTime());
  return articleIds.length + sourceIds.length + snoozes.length > 0 ? { articleIds, sourceIds, snoozes } : undefined;
}

export const bigints = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::bigint[]`;

/** SQL condition that an article belongs to a muted story. `article` is the alias of a row of `articles`. */
export function isOfMutedStory(article: SQL, { articleIds }: Pick<Muted, 'articleIds'>): SQL<boolean> {
  // The story of an article may change, so its id is looked up here.
  return sql<boolean>`(${article}.id = any(${bigints(articleIds)}) or ${article}.story_id = any(array(
    select story_id from articles where id = any(${bigints(articleIds)}) and story_id is not null))) is true`;
}

/** SQL condition that an article's source is muted. `article` is the alias of a row of `articles`. */
export function isOfMutedSource(article: SQL, { sourceIds }: Pick<Muted, 'sourceIds'>): SQL<boolean> {
  return sql<boolean>`(${article}.source_id = any(${bigints(sourceIds)})) is true`;
}

/** SQL condition that an article is snoozed. `article` is the alias of a row of `articles`. */
export function isSnoozed(article: SQL, { snoozes }: Pick<Muted, 'snoozes'>): SQL<boolean> {
  return snoozes.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`${article}.id = any(array(${hiddenBySnoozes(snoozes)}))`;
}

/**
 * SQL condition that the reader's lists hide an article.
 *
 * @see docs/rules.md "Reading"
 */
export function isMuted(article: SQL, muted: Muted): SQL<boolean> {
  return sql<boolean>`(${isOfMutedSource(article, muted)} or ${isOfMutedStory(article, muted)} or ${isSnoozed(article, muted)})`;
}
