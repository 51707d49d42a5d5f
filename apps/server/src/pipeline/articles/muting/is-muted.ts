import { type SQL, sql } from 'drizzle-orm';
import type { Snooze, users } from '#src/accounts/table.ts';
import { hiddenBySnoozes } from './snoozed.ts';

export interface Muted {
  articleIds: readonly number[];
  sourceIds: readonly number[];
  snoozes: readonly Snooze[];
}

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

export function isOfMutedStory(article: SQL, { articleIds }: Pick<Muted, 'articleIds'>): SQL<boolean> {
  // Looks up the current story, because the story of an article may change.
  return sql<boolean>`(${article}.id = any(${bigints(articleIds)}) or ${article}.story_id = any(array(
    select story_id from articles where id = any(${bigints(articleIds)}) and story_id is not null))) is true`;
}

export function isOfMutedSource(article: SQL, { sourceIds }: Pick<Muted, 'sourceIds'>): SQL<boolean> {
  return sql<boolean>`(${article}.source_id = any(${bigints(sourceIds)})) is true`;
}

export function isSnoozed(article: SQL, { snoozes }: Pick<Muted, 'snoozes'>): SQL<boolean> {
  return snoozes.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`${article}.id = any(array(${hiddenBySnoozes(snoozes)}))`;
}

/**
 * SQL condition for muted articles. `article` is the alias of a row of `articles`.
 * @see docs/rules.md "Reading"
 */
export function isMuted(article: SQL, muted: Muted): SQL<boolean> {
  return sql<boolean>`(${isOfMutedSource(article, muted)} or ${isOfMutedStory(article, muted)} or ${isSnoozed(article, muted)})`;
}
