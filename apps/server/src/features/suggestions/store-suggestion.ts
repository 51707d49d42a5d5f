import { eq, sql } from 'drizzle-orm';
import { everyCountry } from '#src/pipeline/articles/find-article.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import { indexArticles, removeFromIndex } from '#src/pipeline/search/index-articles.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { markdownToPlainText, renderMarkdown } from '#src/platform/render-markdown.ts';
import { suggestionDetails } from './table.ts';

type Details = typeof suggestionDetails.$inferSelect;

export async function drawArticleId({ db }: { db: DbOrTx }): Promise<number> {
  const [row] = await db.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('articles', 'id'))::text as id`,
  );
  return Number(row?.id);
}

/**
 * Stores or removes the article of a suggestion, and returns whether readers see it. Removal also deletes the clips,
 * board entries and alerts that contain it. Idempotent.
 */
export async function storeSuggestion(
  { db, now }: { db: DbOrTx; now: Clock },
  articleId: number,
): Promise<'shown' | 'hidden'> {
  const [details] = await db
    .select()
    .from(suggestionDetails)
    .where(eq(suggestionDetails.articleId, articleId))
    .for('update');
  const isShown = details?.state === 'published' && details.publishAt !== null && details.publishAt <= now();
  if (!isShown) {
    await removeFromIndex({ db }, [articleId]);
    await db.delete(articles).where(eq(articles.id, articleId));
    return 'hidden';
  }
  const values = articleValues(details, details.publishAt!, now()); // Shown only with a time.
  const { title, body } = values;
  await db
    .insert(articles)
    .overridingSystemValue()
    .values({ ...values, id: articleId, createdAt: now() })
    .onConflictDoUpdate({
      target: articles.id,
      set: {
        ...values,
        isRevised: sql`${articles.isRevised} or (${articles.title}, ${articles.body}) <> (${title}, ${body})`,
      },
    });
  await indexArticles({ db, now }, [articleId]);
  return 'shown';
}

function articleValues(details: Details, publishedAt: Date, now: Date) {
  const { title, markdown, imageUrl, languages, country } = details;
  return {
    articleKind: 'Suggestion' as const,
    title,
    body: markdownToPlainText(markdown),
    bodyHtml: renderMarkdown(markdown),
    imageUrl,
    language: languages[0] ?? 'und',
    country: country ?? everyCountry,
    publishedAt,
    updatedAt: now,
    extractedAt: now,
  };
}
