import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { accounts, searchSettings, type users } from '#src/accounts/table.ts';
import { suspended } from '#src/accounts/user-status.ts';
import { everyCountry } from '#src/pipeline/articles/find-article.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import type { Tx } from '#src/platform/db.ts';
import { alertArticles, alertMailWork, alerts, matches } from '../table.ts';
import { planDeliveries } from './plan-deliveries.ts';

export const emailBit = 1;
export const webhookBit = 2;

export interface BuildDeps {
  now: Date;
  /** Extra origins accepted as webhooks (configuration). */
  webhookOrigins: readonly string[];
  /** Keep everything in the preview box. */
  isPreview: boolean;
}

type User = typeof users.$inferSelect;

/**
 * Builds the alert of one user for one delivery time from the matches not delivered before: the alert, its articles
 * newest first, its unread mark and one delivery per channel, all in the transaction given. Returns its id, or null
 * when there is nothing to say (nothing is then written but why matches were dropped).
 *
 * Safe to repeat: there is one alert per user and time. Nothing is folded away silently: every match ends up in an alert
 * or keeps the reason it will not.
 */
export async function buildAlert(
  tx: Tx,
  { now, webhookOrigins, isPreview }: BuildDeps,
  { user, dueAt }: { user: User; dueAt: Date },
): Promise<string | null> {
  await dropUndeliverable(tx, user, now);
  const items = await collectItems(tx, user);
  if (items.length === 0) return null;

  const [alert] = await tx
    .insert(alerts)
    .values({ userId: user.id, dueAt, builtAt: now, language: user.alertsLanguage, articleCount: items.length })
    .onConflictDoNothing()
    .returning({ id: alerts.id });
  if (!alert) return null;

  await writeArticles(tx, alert.id, items);
  await tx
    .update(matches)
    .set({ alertId: alert.id })
    .where(
      inArray(
        matches.id,
        items.flatMap((item) => item.matchIds),
      ),
    );
  await tx.insert(alertMailWork).values({ userId: user.id, alertId: alert.id, createdAt: now });
  const channels = items.reduce((bits, item) => bits | item.alertsChannel, 0);
  await planDeliveries(tx, { now, webhookOrigins, isPreview }, { user, alertId: alert.id, channels });
  return alert.id;
}

interface Item {
  articleId: number;
  alertsChannel: number;
  terms: string[];
  searchNames: string[];
  matchIds: number[];
}

const isWaiting = (userId: string) =>
  and(eq(matches.userId, userId), isNull(matches.alertId), isNull(matches.droppedReason));

/** Gives each waiting match that must not go out its reason. One statement per rule, so each reads as its rule. */
async function dropUndeliverable(tx: Tx, user: User, now: Date) {
  const drop = (reason: string, ids: ReturnType<typeof sql>) =>
    tx
      .update(matches)
      .set({ droppedReason: reason })
      .where(and(isWaiting(user.id), ids));

  if (user.status === suspended) await drop('suspended', sql`true`);
  await drop(
    'trial-expired',
    sql`${matches.accountId} in (select ${accounts.id} from ${accounts} where ${accounts.trialExpireAt} <= ${now.toISOString()}::timestamptz)`,
  );
  await drop(
    'search-removed',
    sql`${matches.searchSettingsId} in (select ${searchSettings.id} from ${searchSettings} where ${searchSettings.deletedAt} is not null)`,
  );
  await drop(
    'country-not-in-plan',
    sql`exists (select from ${articles}, ${accounts}
      where ${articles.id} = ${matches.articleId} and ${accounts.id} = ${matches.accountId}
        and cardinality(${accounts.availableCountries}) > 0
        and not ${articles.country} = any(${accounts.availableCountries} || ${everyCountry}::text))`,
  );
  await drop('channel-off', sql`${matches.alertsChannel} & ${user.alertsChannel} = 0`);
  await drop(
    'delivered-before',
    sql`exists (select from ${alertArticles} join ${alerts} on ${alerts.id} = ${alertArticles.alertId}
      where ${alertArticles.articleId} = ${matches.articleId} and ${alerts.userId} = ${matches.userId})`,
  );
}

/** The waiting matches by article, newest first: an article that several saved searches found is one item. */
async function collectItems(tx: Tx, user: User): Promise<Item[]> {
  const rows = await tx
    .select({
      matchId: matches.id,
      articleId: matches.articleId,
      alertsChannel: matches.alertsChannel,
      terms: matches.terms,
      searchName: searchSettings.name,
    })
    .from(matches)
    .innerJoin(articles, eq(articles.id, matches.articleId))
    .innerJoin(searchSettings, eq(searchSettings.id, matches.searchSettingsId))
    .where(isWaiting(user.id))
    .orderBy(desc(articles.publishedAt), desc(articles.id), asc(searchSettings.name));
  const byArticle = new Map<number, Item>();
  for (const row of rows) {
    let item = byArticle.get(row.articleId);
    if (!item) {
      item = { articleId: row.articleId, alertsChannel: 0, terms: [], searchNames: [], matchIds: [] };
      byArticle.set(row.articleId, item);
    }
    item.alertsChannel |= row.alertsChannel & user.alertsChannel;
    item.terms = [...new Set([...item.terms, ...row.terms])];
    item.searchNames.push(row.searchName);
    item.matchIds.push(row.matchId);
  }
  return [...byArticle.values()];
}

/** PostgreSQL takes 65,535 parameters a statement; an item uses six. */
const itemsPerInsert = 5_000;

async function writeArticles(tx: Tx, alertId: string, items: Item[]) {
  for (let from = 0; from < items.length; from += itemsPerInsert) {
    await tx.insert(alertArticles).values(
      items.slice(from, from + itemsPerInsert).map((item, index) => ({
        alertId,
        articleId: item.articleId,
        position: from + index,
        alertsChannel: item.alertsChannel,
        terms: item.terms,
        searchNames: item.searchNames,
      })),
    );
  }
}
