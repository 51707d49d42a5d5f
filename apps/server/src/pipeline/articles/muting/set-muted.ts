import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import { users } from '#src/accounts/table.ts';
import { sources } from '#src/pipeline/sources/table.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import { InvalidInputError } from '#src/platform/errors.ts';
import { isInCountries, parseArticleId } from '../find-article.ts';
import { articles } from '../table.ts';
import type { Muted } from './is-muted.ts';

type StoriesAndSources = Pick<Muted, 'articleIds' | 'sourceIds'>;

export const mutedMax = 100;

interface SetMutedInput {
  actor: Actor;
  articleIds: readonly string[];
  sourceIds: readonly string[];
  isMuted: boolean;
}

/**
 * Mutes or unmutes these sources and the stories of these articles for the actor in all accounts, and returns those
 * that changed. Idempotent. Skips unknown ids and articles that the account may not read. Alerts are still sent.
 * @throws InvalidInputError for more than 100 ids, or if more than 100 would be muted.
 * @see docs/rules.md "Reading"
 */
export async function setMuted(
  { db }: { db: Db },
  { actor, isMuted, ...wanted }: SetMutedInput,
): Promise<StoriesAndSources> {
  requireAtMost('articleIds', wanted.articleIds, 'error.tooMany');
  requireAtMost('sourceIds', wanted.sourceIds, 'error.tooMany');
  const articleIds = wanted.articleIds.flatMap((id) => parseArticleId(id) ?? []);
  const sourceIds = wanted.sourceIds.flatMap((id) => parseArticleId(id) ?? []);
  return db.transaction(async (tx) => {
    const held = await lockMuted(tx, actor.userId);
    const known = await readStories(tx, actor, { asked: articleIds, held: held.articleIds });
    const stories = new Set(articleIds.flatMap((id) => known.get(id) ?? []));
    const otherArticles = held.articleIds.filter((id) => !stories.has(known.get(id) ?? 0));
    const otherSources = held.sourceIds.filter((id) => !sourceIds.includes(id));
    const knownSources = await findSources(tx, sourceIds);
    const muted = {
      articleIds: [...otherArticles, ...(isMuted ? oneEach(articleIds, known) : [])],
      sourceIds: [...otherSources, ...(isMuted ? knownSources : [])],
    };
    requireAtMost('articleIds', muted.articleIds, 'error.mutedFull');
    requireAtMost('sourceIds', muted.sourceIds, 'error.mutedFull');
    await tx
      .update(users)
      .set({ mutedArticleIds: muted.articleIds, mutedSourceIds: muted.sourceIds })
      .where(eq(users.id, actor.userId));
    const heldStories = new Set(held.articleIds.map((id) => known.get(id)));
    return {
      articleIds: articleIds.filter((id) => known.has(id) && heldStories.has(known.get(id)) !== isMuted),
      sourceIds: knownSources.filter((id) => held.sourceIds.includes(id) !== isMuted),
    };
  });
}

function requireAtMost(field: string, ids: readonly unknown[], messageKey: 'error.tooMany' | 'error.mutedFull'): void {
  if (ids.length > mutedMax) throw new InvalidInputError([{ field, messageKey, values: { max: mutedMax } }]);
}

async function lockMuted(tx: Tx, userId: string): Promise<StoriesAndSources> {
  const [row] = await tx
    .select({ articleIds: users.mutedArticleIds, sourceIds: users.mutedSourceIds })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return row ?? { articleIds: [], sourceIds: [] };
}

async function readStories(
  tx: Tx,
  { membership }: Actor,
  { asked, held }: { asked: readonly number[]; held: readonly number[] },
): Promise<Map<number, number>> {
  const isReadable = isInCountries(membership.availableCountries);
  const rows = await tx
    .select({ id: articles.id, story: sql<string>`coalesce(${articles.storyId}, ${articles.id})` })
    .from(articles)
    .where(or(inArray(articles.id, [...held]), and(inArray(articles.id, [...asked]), isReadable)));
  return new Map(rows.map(({ id, story }) => [id, Number(story)]));
}

function oneEach(ids: readonly number[], storyOf: ReadonlyMap<number, number>): number[] {
  return [...new Map(ids.filter((id) => storyOf.has(id)).map((id) => [storyOf.get(id), id])).values()];
}

async function findSources(tx: Tx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: sources.id })
    .from(sources)
    .where(inArray(sources.id, [...ids]));
  const known = new Set(rows.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => known.has(id));
}
