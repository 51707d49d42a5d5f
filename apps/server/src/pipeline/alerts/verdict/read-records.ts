import { emailBit, webhookBit } from '@kawaraban/messages/channels/channel.ts';
import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { accounts } from '#src/accounts/table.ts';
import { matches } from '#src/alert-schedules/table.ts';
import { readArticles } from '#src/pipeline/articles/find-article.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { savedSearches } from '#src/saved-searches/table.ts';
import { alertArticles, alerts, deliveries, deliveryAttempts, foldedMatches, matchVerdicts } from '../table.ts';

export function readSearches(db: DbOrTx, { userId, articleId }: { userId: string; articleId: number }) {
  return db
    .select({ search: savedSearches, accountName: accounts.name, match: matches })
    .from(savedSearches)
    .innerJoin(accounts, eq(accounts.id, savedSearches.accountId))
    .leftJoin(matches, and(eq(matches.savedSearchId, savedSearches.id), eq(matches.articleId, articleId)))
    .where(
      and(
        eq(savedSearches.userId, userId),
        or(sql`${savedSearches.deletedAt} is null`, sql`${matches.id} is not null`),
      ),
    )
    .orderBy(asc(savedSearches.createdAt), asc(savedSearches.id));
}

export function readItems(db: DbOrTx, { userId, articleId }: { userId: string; articleId: number }) {
  const { alertId, alertsChannel, position, note, searchChannels } = alertArticles;
  const { dueAt, builtAt, matchIds } = alerts;
  const placeOn = (bit: number) => sql<number>`(select count(*)::int from alert_articles other
    where other.alert_id = ${alertId} and other.position < ${position} and (other.alerts_channel & ${bit}) <> 0)`;
  return db
    .select({
      ...{ alertId, alertsChannel, note, searchChannels, dueAt, builtAt, matchIds },
      ...{ emailPlace: placeOn(emailBit), webhookPlace: placeOn(webhookBit) },
    })
    .from(alertArticles)
    .innerJoin(alerts, eq(alerts.id, alertId))
    .where(
      and(
        eq(alertArticles.articleId, articleId),
        eq(alertArticles.userId, userId),
        sql`${note} is distinct from 'spike'`,
      ),
    )
    .orderBy(desc(builtAt), desc(alertId));
}

export type ItemRow = Awaited<ReturnType<typeof readItems>>[number];

export async function readSettled(db: DbOrTx, matchIds: readonly number[]) {
  if (matchIds.length === 0) return { rules: [], folds: [] };
  const [rules, folds] = await Promise.all([
    db
      .select()
      .from(matchVerdicts)
      .where(inArray(matchVerdicts.matchId, [...matchIds])),
    db
      .select()
      .from(foldedMatches)
      .where(inArray(foldedMatches.matchId, [...matchIds])),
  ]);
  return { rules, folds };
}

const foldedMax = 20;

export async function readFoldedInto(db: DbOrTx, input: { articleId: number; alertIds: readonly string[] }) {
  if (input.alertIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ alertId: foldedMatches.alertId, articleId: matches.articleId })
    .from(foldedMatches)
    .innerJoin(matches, eq(matches.id, foldedMatches.matchId))
    .where(
      and(
        inArray(foldedMatches.alertId, [...input.alertIds]),
        eq(foldedMatches.articleId, input.articleId),
        ne(matches.articleId, input.articleId),
      ),
    )
    .orderBy(desc(matches.articleId))
    .limit(foldedMax);
  const found = await readArticles(
    { db },
    rows.map(({ articleId }) => articleId),
  );
  return rows.flatMap(({ alertId, articleId }) => {
    const article = found.find(({ id }) => id === articleId);
    return article ? [{ alertId, article }] : [];
  });
}

export async function readDeliveries(db: DbOrTx, alertIds: readonly string[]) {
  if (alertIds.length === 0) return [];
  const sent = await db
    .select()
    .from(deliveries)
    .where(inArray(deliveries.alertId, [...new Set(alertIds)]))
    .orderBy(asc(deliveries.createdAt), asc(deliveries.id));
  if (sent.length === 0) return [];
  const attempts = await db
    .select()
    .from(deliveryAttempts)
    .where(
      inArray(
        deliveryAttempts.deliveryId,
        sent.map(({ id }) => id),
      ),
    )
    .orderBy(asc(deliveryAttempts.attemptNumber));
  const attemptsOf = Map.groupBy(attempts, ({ deliveryId }) => deliveryId);
  return sent.map((delivery) => ({ ...delivery, attempts: attemptsOf.get(delivery.id) ?? [] }));
}

export type DeliveryWithAttempts = Awaited<ReturnType<typeof readDeliveries>>[number];
