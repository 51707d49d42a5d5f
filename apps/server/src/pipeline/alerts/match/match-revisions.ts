import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { articleRevisions, articles, revisionsMax } from '#src/pipeline/articles/table.ts';
import type { Tx } from '#src/platform/db.ts';
import { failpoint } from '#src/platform/failpoint.ts';
import { foundOf, lastRevision, type MatchDeps, recordMatches } from './match-articles.ts';
import { tellCorrections } from './tell-corrections.ts';

/**
 * Asks every saved search about articles that were revised since they were matched, and writes a match for each that wants the
 * text as it is and did not want it as it was; returns how many were written. Readers who received an article that corrects
 * itself now are sent it again. A revision that does neither writes nothing. Idempotent: what was compared is remembered on
 * the article, in the transaction that writes the matches.
 *
 * An article whose page is still to be read is left for later: reading it queues the article again.
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
    await tellCorrections(
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

/** Null: so many revisions came that it is not kept. */
type MatchedText = { title: string; body: string } | null;

/** Returns the texts that revised articles had when they were last matched, by id. Articles that say what they said are absent. */
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
    // The version that the first revision since then replaced.
    .orderBy(articleId, sql`${id} > coalesce(${articles.matchedRevision}, 0) desc`, id);
  return new Map(rows.map((row) => [row.articleId, { text: row.count < revisionsMax ? row : null }]));
}
