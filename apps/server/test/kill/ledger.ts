import { compileQuery, matchArticle } from '@kawaraban/query/match.ts';
import { parseQuery } from '@kawaraban/query/parse.ts';
import { tokenizeText } from '@kawaraban/query/tokenize.ts';
import { expect } from 'vitest';
import { users } from '#src/accounts/table.ts';
import { matches } from '#src/alert-schedules/table.ts';
import { alertArticles, alertMailWork, alerts, deliveries, deliveryAttempts } from '#src/pipeline/alerts/table.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import { searchableText } from '#src/pipeline/search/searchable-text.ts';
import type { Db } from '#src/platform/db.ts';
import { savedSearches } from '#src/saved-searches/table.ts';
import type { Newsroom } from './newsroom.ts';
import type { Arrival } from './readers.ts';

export async function checkArticles(db: Db, newsroom: Newsroom): Promise<{ stored: number; fromPages: number }> {
  const stored = await db.select().from(articles);
  const offered = newsroom.feeds.flatMap(({ entries }) => entries);
  expect(stored.map(({ title }) => title).toSorted()).toEqual(offered.map(({ title }) => title).toSorted());
  const bodies = new Map(stored.map(({ title, body }) => [title, body]));
  const fromPages = offered.filter(
    ({ title, text, teaser }) => teaser && bodies.get(title)!.includes(text.slice(0, 20)),
  );
  for (const { extractedAt, matchedAt } of stored) {
    expect(extractedAt).not.toBeNull();
    expect(matchedAt).not.toBeNull();
  }
  return { stored: stored.length, fromPages: fromPages.length };
}

export async function checkMatches(db: Db): Promise<number> {
  const stored = await db.select().from(articles);
  const searches = (await db.select().from(savedSearches)).map(({ id, conditions }) => {
    const parsed = parseQuery(conditions.keywords ?? '');
    if (!parsed.ok) throw new Error(`${conditions.keywords} is not a query.`);
    return { id, matcher: compileQuery(parsed.query) };
  });
  const expected = stored.flatMap((article) => {
    const tokens = tokenizeText(searchableText(article));
    const wanting = searches.filter(({ matcher }) => matchArticle(matcher, tokens).matched);
    return wanting.map(({ id }) => `${id} ${article.id}`);
  });
  const found = await db.select().from(matches);
  expect(found.map((one) => `${one.savedSearchId} ${one.articleId}`).toSorted()).toEqual(expected.toSorted());
  return found.length;
}

/**
 * Checks that each reader's alerts contain every wanted story, that no article is in two alerts of a reader, and that
 * each alert has a row in `alert_mail_work` and its deliveries. An article without a story counts as its own story. If
 * another article of a story also matched, its match is in the same alert or was dropped because of an earlier alert.
 */
export async function checkAlerts(db: Db): Promise<{ alertCount: number; foldedCount: number }> {
  const [found, built, carried, marks, sent, readers, stored] = await Promise.all([
    ...[db.select().from(matches), db.select().from(alerts)],
    ...[db.select().from(alertArticles), db.select().from(alertMailWork)],
    ...[db.select().from(deliveries), db.select().from(users)],
    db.select({ id: articles.id, storyId: articles.storyId }).from(articles),
  ] as const);
  const settled = [
    ...built.flatMap(({ matchIds }) => matchIds),
    ...found.flatMap(({ id, droppedReason }) => (droppedReason === null ? [] : [id])),
  ];
  expect(settled.toSorted((a, b) => a - b)).toEqual(found.map(({ id }) => id).toSorted((a, b) => a - b));
  const readerOf = new Map(built.map(({ id, userId }) => [id, userId]));
  const storyOf = new Map(stored.map(({ id, storyId }) => [id, storyId ?? id]));
  const wanted = new Set(found.map((one) => `${one.userId} ${storyOf.get(one.articleId)}`));
  const delivered = carried.map(({ alertId, articleId }) => `${readerOf.get(alertId)} ${storyOf.get(articleId)}`);
  // Compares sets, because a story may be delivered twice: as two articles, which is better than a delay, or as two stories
  // that are merged after delivery.
  expect([...new Set(delivered)].toSorted()).toEqual([...wanted].toSorted());
  const articlesTold = carried.map(({ alertId, articleId }) => `${readerOf.get(alertId)} ${articleId}`);
  expect(new Set(articlesTold).size).toBe(articlesTold.length);
  // Every match folded into an alert belongs to a story in that alert. In this test, a match is dropped only if an
  // alert already covers its story or article.
  const inAlert = new Set(carried.map(({ alertId, articleId }) => `${alertId} ${storyOf.get(articleId)}`));
  const articleOf = new Map(found.map(({ id, articleId }) => [id, articleId]));
  const said = built.flatMap(({ id, matchIds }) => matchIds.map((one) => `${id} ${storyOf.get(articleOf.get(one)!)}`));
  expect(said.filter((one) => !inAlert.has(one))).toEqual([]);
  const reasons = new Set(found.map(({ droppedReason }) => droppedReason));
  expect(
    [...reasons].filter((reason) => reason !== null && reason !== 'same-story' && reason !== 'delivered-before'),
  ).toEqual([]);
  expect(marks.map(({ alertId, userId }) => `${alertId} ${userId}`).toSorted()).toEqual(
    built.map(({ id, userId }) => `${id} ${userId}`).toSorted(),
  );
  const channels = built.flatMap(({ id, userId }) => {
    const bits = carried.filter(({ alertId }) => alertId === id).reduce((all, one) => all | one.alertsChannel, 0);
    const reader = readers.find((one) => one.id === userId)!;
    return [bits & 1 ? `${id} email ${reader.email}` : '', bits & 2 ? `${id} slack ${reader.webhookUrl}` : ''];
  });
  expect(sent.map((one) => `${one.alertId} ${one.channel} ${one.target}`).toSorted()).toEqual(
    channels.filter(Boolean).toSorted(),
  );
  const foldedCount = new Set(found.map((one) => `${one.userId} ${one.articleId}`)).size - wanted.size;
  return { alertCount: built.length, foldedCount };
}

export interface DeliveryFigures {
  deliveries: number;
  interrupted: number;
  interruptedMost: number;
  repeated: number;
}

export interface DeliveryDisturbances {
  /** True if the mail server was unavailable at times, so attempts may have failed before a later one succeeded. */
  outages?: boolean;
  /** Largest difference in ms between the clock of a worker and that of the remote servers. */
  clockSkewMs?: number;
}

export async function checkDeliveries(
  db: Db,
  arrivals: readonly Arrival[],
  { outages = false, clockSkewMs = 0 }: DeliveryDisturbances = {},
): Promise<DeliveryFigures> {
  const repeatable = outages ? ['interrupted', 'retry'] : ['interrupted'];
  const all = await db.select().from(deliveries);
  const attempts = await db.select().from(deliveryAttempts).orderBy(deliveryAttempts.attemptNumber);
  const carried = await db.select().from(alertArticles);
  const alertsOfArticle = Map.groupBy(carried, ({ articleId }) => articleId);
  const left = new Set(arrivals);
  let repeated = 0;
  let interruptedMost = 0;
  for (const delivery of all) {
    const isOwn = (one: Arrival) =>
      one.target === delivery.target &&
      (delivery.channel === 'email'
        ? one.deliveryId === delivery.id
        : alertsOfArticle.get(one.firstArticleId)?.some(({ alertId }) => alertId === delivery.alertId));
    const came = [...left].filter(isOwn);
    for (const one of came) left.delete(one);
    const own = attempts.filter(({ deliveryId }) => deliveryId === delivery.id);
    const confirmed = own.at(-1);
    expect(delivery.state).toBe('sent');
    expect(confirmed?.outcome).toBe('sent');
    expect(own.slice(0, -1).filter(({ outcome }) => !repeatable.includes(outcome!))).toEqual([]);
    expect(came.length).toBeGreaterThanOrEqual(1);
    expect(came.length).toBeLessThanOrEqual(own.length);
    const confirmedMs = confirmed!.finishedAt!.getTime();
    expect(came.filter(({ at }) => at.getTime() > confirmedMs + clockSkewMs)).toEqual([]);
    if (came.length > 1) repeated++;
    interruptedMost = Math.max(interruptedMost, own.length - 1);
  }
  expect([...left]).toEqual([]);
  const interrupted = attempts.filter(({ outcome }) => outcome === 'interrupted').length;
  return { deliveries: all.length, interrupted, interruptedMost, repeated };
}
