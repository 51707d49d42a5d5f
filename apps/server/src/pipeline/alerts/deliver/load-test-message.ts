import { and, desc, eq, sql } from 'drizzle-orm';
import { accounts, accountUsers, type users } from '#src/accounts/table.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import { sources } from '#src/pipeline/sources/table.ts';
import type { AlertMessage } from './alert-message.ts';
import { messageFrame, sampleArticles } from './load-message.ts';
import type { DeliverDeps } from './open-delivery.ts';
import { toShownArticle } from './shown-articles.ts';

const testArticlesMax = 3;

export async function loadTestMessage(
  { db, settings }: Pick<DeliverDeps, 'db' | 'settings'>,
  user: typeof users.$inferSelect,
  now: Date,
): Promise<AlertMessage> {
  const frame = messageFrame(settings, user);
  const rows = await db
    .select({ article: articles, source: sources })
    .from(articles)
    .leftJoin(sources, eq(sources.id, articles.sourceId))
    .where(and(eq(articles.language, frame.language), isInSomePlan(user.id)))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(testArticlesMax);
  const stored = rows.map((row) => toShownArticle(settings.publicUrl, frame.language, row));
  const shown = stored.length > 0 ? stored : sampleArticles(settings, frame.language, now);
  return {
    ...frame,
    unsubscribePageUrl: frame.unsubscribeUrl,
    dueAt: now,
    total: shown.length,
    searches: [],
    articles: shown,
    isTest: true,
  };
}

function isInSomePlan(userId: string) {
  return sql`exists (select from ${accountUsers} join ${accounts} on ${accounts.id} = ${accountUsers.accountId}
    where ${accountUsers.userId} = ${userId}
      and (cardinality(${accounts.availableCountries}) = 0 or ${articles.country} = any(${accounts.availableCountries})))`;
}
