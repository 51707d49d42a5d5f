import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { articleRevisions, articles, revisionsMax } from '#src/pipeline/articles/table.ts';
import type { Tx } from '#src/platform/db.ts';
import { failpoint } from '#src/platform/failpoint.ts';
import { foundOf, lastRevision, type MatchDeps, recordMatches } from './match-articles.ts';
import { queueCorrections } from './queue-corrections.ts';

/**
 * Matches revised articles against every saved search and returns the number of matches. Stores a match if the current
 * text matches but the last matched text did not. An article that corrects itself is sent again to readers who received
 * it; other revisions are not. Idempotent: the same transaction records the compared text on the article. Skips an
 * article whose page is still to be fetched, because fetching it queues the article again.
 */
export async function matchRevisions(deps: MatchDeps, articleIds: readonly number[]): Promise<number> {
  const { db, now, savedSearchIndex } = deps;
  if (articleIds.length === 0) return 0;
  return db.transaction(async (tx) => {
    const isReady = and(
      inArray(articles.id, [...articleIds]),
      isNotNull(articles.matchedAt),
      isNotNull(articles.extractedAt),
    );
    const rows = await tx.select().from(articles).where(isReady).orderBy(articles.id).for('no key update');
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    const known = await readMatchedTexts(tx, ids);
    await savedSearchIndex.refresh(tx);
    const time = now();
    const found = rows.flatMap((article) => {
      const matched = known.get(article.id);
      if (!matched) return [];
      const before = matched.text ? savedSearchIndex.match({ ...article, ...matched.text }, time) : [];
      const wanted = new Set(before.map(({ searchId }) => searchId));
      return savedSearchIndex
        .match(article, time)
        .filter(({ searchId }) => !wanted.has(searchId))
        .map((match) => foundOf(article.id, match));
    });
    const written = await recordMatches(deps, tx, found, 'updated');
    const corrected = rows.filter(({ isCorrectionDue }) => isCorrectionDue);
    await queueCorrections(
      tx,
      corrected.map(({ id }) => id),
      time,
    );
    await tx
      .update(articles)
      .set({ matchedRevision: lastRevision, isCorrectionDue: false })
      .where(inArray(articles.id, ids));
    failpoint('match:revisions-before-commit');
    return written;
  });
}

/** Text that was last matched, or null if it is no longer available because the article has had too many revisions. */
type MatchedText = { title: string; body: string } | null;

async function readMatchedTexts(tx: Tx, ids: readonly number[]): Promise<Map<number, { text: MatchedText }>> {
  const { id, articleId, title, body } = articleRevisions;
  const rows = await tx
    .selectDistinctOn([articleId], {
      ...{ articleId, title, body },
      count: sql<number>`(select count(*)::int from article_revisions every where every.article_id = ${articleId})`,
    })
    .from(articleRevisions)
    .innerJoin(articles, eq(articles.id, articleId))
    .where(
      and(
        inArray(articleId, [...ids]),
        sql`(${id} > coalesce(${articles.matchedRevision}, 0) or (select count(*) from article_revisions every
          where every.article_id = ${articleId}) >= ${revisionsMax})`,
      ),
    )
    // Selects the text that was replaced by the first revision after the last match.
    .orderBy(articleId, sql`${id} > coalesce(${articles.matchedRevision}, 0) desc`, id);
  return new Map(rows.map((row) => [row.articleId, { text: row.count < revisionsMax ? row : null }]));
}
