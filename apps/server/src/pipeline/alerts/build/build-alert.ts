import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { accounts, searchSettings, type users } from '#src/accounts/table.ts';
import { suspended } from '#src/accounts/user-status.ts';
import { everyCountry } from '#src/pipeline/articles/find-article.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import { storyWindowHours } from '#src/pipeline/enrich/stories/period-keys.ts';
import type { Tx } from '#src/platform/db.ts';
import { alertArticles, alertMailWork, alerts, matches, type TranslatedTerm } from '../table.ts';
import { planDeliveries } from './plan-deliveries.ts';
import { storyKey } from './story-key.ts';

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
 * newest first, one a story, its unread mark and one delivery per channel, all in the transaction given. Returns its id, or null
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
  /** The newest article of the story. */
  articleId: number;
  /** That article and the others of its story that matched. */
  articleIds: Set<number>;
  alertsChannel: number;
  terms: string[];
  translatedTerms: TranslatedTerm[];
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
      where ${alertArticles.articleId} = ${matches.articleId} and ${alerts.userId} = ${matches.userId}
        and ${wasCarriedThere})`,
  );
  await drop('same-story', wasStoryTold);
}

/** The alert went over one of the match's channels: what a reader has by mail may still be for their team's webhook. */
const wasCarriedThere = sql`${alertArticles.alertsChannel} & ${matches.alertsChannel} <> 0`;

/**
 * An alert of the reader carried another article of the same story, of the days around this one: a story that goes on for
 * weeks, each article close to the one before, has news in it that nobody was told. It does not stand for a correction unless it was one:
 * who was told something wrong is told so.
 */
const wasStoryTold = sql`exists (select from ${articles} own
  join ${articles} told on told.story_id = own.story_id
  join ${alertArticles} on ${alertArticles.articleId} = told.id
  join ${alerts} on ${alerts.id} = ${alertArticles.alertId}
  where own.id = ${matches.articleId} and ${alerts.userId} = ${matches.userId} and ${wasCarriedThere}
    and greatest(own.published_at - told.published_at, told.published_at - own.published_at)
      <= ${`${storyWindowHours} hours`}::interval
    and (own.correction_mark is null or told.correction_mark is not null))`;

/** The waiting matches by story, newest first: what several saved searches found, and told by several sources, is one item. */
async function collectItems(tx: Tx, user: User): Promise<Item[]> {
  const rows = await tx
    .select({
      matchId: matches.id,
      articleId: matches.articleId,
      storyId: articles.storyId,
      alertsChannel: matches.alertsChannel,
      terms: matches.terms,
      translatedTerms: matches.translatedTerms,
      searchName: searchSettings.name,
    })
    .from(matches)
    .innerJoin(articles, eq(articles.id, matches.articleId))
    .innerJoin(searchSettings, eq(searchSettings.id, matches.searchSettingsId))
    .where(isWaiting(user.id))
    .orderBy(desc(articles.publishedAt), desc(articles.id), asc(searchSettings.name));
  const byStory = new Map<number, Item>();
  for (const row of rows) {
    const { articleId } = row;
    let item = byStory.get(storyKey(row));
    if (!item) {
      item = { articleId, articleIds: new Set(), alertsChannel: 0, ...noTerms(), matchIds: [] };
      byStory.set(storyKey(row), item);
    }
    item.articleIds.add(articleId);
    item.alertsChannel |= row.alertsChannel & user.alertsChannel;
    item.terms = [...new Set([...item.terms, ...row.terms])];
    item.translatedTerms.push(...row.translatedTerms.filter((one) => !isAmong(item.translatedTerms, one)));
    item.searchNames = [...new Set([...item.searchNames, row.searchName])];
    item.matchIds.push(row.matchId);
  }
  return [...byStory.values()];
}

const noTerms = (): Pick<Item, 'terms' | 'translatedTerms' | 'searchNames'> => ({
  terms: [],
  translatedTerms: [],
  searchNames: [],
});

function isAmong(known: readonly TranslatedTerm[], { term, found }: TranslatedTerm): boolean {
  return known.some((one) => one.term === term && one.found === found);
}

/** PostgreSQL takes 65,535 parameters a statement; an item uses eight. */
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
        translatedTerms: item.translatedTerms,
        searchNames: item.searchNames,
        storyCount: item.articleIds.size - 1,
      })),
    );
  }
}
