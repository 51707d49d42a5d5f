import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { articles } from '#src/pipeline/articles/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import { storeSuggestion } from './store-suggestion.ts';
import { suggestionDetails } from './table.ts';

const batchSize = 50;

export interface PublishDeps {
  db: Db;
  now: Clock;
  ready(tx: Tx, articleIds: number[]): Promise<void>;
}

/**
 * Publishes suggestions that are due, and queues every due suggestion that has not been matched yet. Returns the number
 * queued. Idempotent and safe to run in several processes.
 */
export async function publishDueSuggestions({ db, now, ready }: PublishDeps): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: suggestionDetails.articleId, storedId: articles.id })
      .from(suggestionDetails)
      .leftJoin(articles, eq(articles.id, suggestionDetails.articleId))
      .where(
        and(
          eq(suggestionDetails.state, 'published'),
          lte(suggestionDetails.publishAt, now()),
          isNull(articles.matchedAt),
        ),
      )
      .orderBy(asc(suggestionDetails.publishAt), asc(suggestionDetails.articleId))
      .limit(batchSize)
      .for('update', { of: suggestionDetails, skipLocked: true });
    for (const { id, storedId } of due) if (storedId === null) await storeSuggestion({ db: tx, now }, id);
    await ready(
      tx,
      due.map(({ id }) => id),
    );
    return due.length;
  });
}
