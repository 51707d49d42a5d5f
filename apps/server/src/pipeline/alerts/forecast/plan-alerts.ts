import { type DeliveryTimes, nextDueAt } from '#src/alert-schedules/next-due.ts';
import { storyKey } from '../build/story-key.ts';
import { instantGapSeconds } from '../match/match-articles.ts';

/** An article that waits for an alert from `matchedAt` on. */
interface Waiting {
  articleId: number;
  storyId: number | null;
  publishedAt: Date;
  matchedAt: Date;
  /** Its source corrects itself in it. */
  isCorrection: boolean;
}

export interface PlannedAlert<Item> {
  dueAt: Date;
  /** One a story: its newest article. */
  items: Item[];
}

export interface AlertPlan<Item> {
  /** Oldest first; each has at least one item. */
  alerts: PlannedAlert<Item>[];
  /** What no alert has carried until now. */
  waiting: Item[];
}

/**
 * Returns the alerts that would have carried these items until `now`, as the schedule sets delivery times and the build
 * takes all that waits when one has come, a story once. A build that is late (an outage) is not foreseen.
 */
export function planAlerts<Item extends Waiting>(
  items: readonly Item[],
  { times, now }: { times: DeliveryTimes; now: Date },
): AlertPlan<Item> {
  const plan: AlertPlan<Item> = { alerts: [], waiting: [] };
  const told = new Map<number, PlannedAlert<Item>[]>();
  for (const item of items.toSorted((a, b) => a.matchedAt.getTime() - b.matchedAt.getTime())) {
    const last = plan.alerts.at(-1);
    const isInLast = last !== undefined && item.matchedAt <= last.dueAt;
    const toldBy = told.get(storyKey(item)) ?? [];
    // Told by an earlier alert: dropped. By this one: folded.
    if (toldBy.some((alert) => !(isInLast && alert === last) && standsFor(alert.items, item))) continue;
    if (isInLast) {
      if (toldBy.includes(last)) {
        foldInto(last.items, item);
      } else {
        last.items.push(item);
        told.set(storyKey(item), [...toldBy, last]);
      }
      continue;
    }
    const dueAt = dueAfter(item.matchedAt, { times, lastDueAt: last?.dueAt });
    if (dueAt === null || dueAt > now) {
      plan.waiting.push(item);
      continue;
    }
    const alert = { dueAt, items: [item] };
    plan.alerts.push(alert);
    told.set(storyKey(item), [...toldBy, alert]);
  }
  return plan;
}

/** Whether who was told this story need not be told it by another article: a correction is told after what it corrects. */
function standsFor<Item extends Waiting>(told: readonly Item[], item: Item): boolean {
  return !item.isCorrection || told.some((other) => other.isCorrection && storyKey(other) === storyKey(item));
}

/** Of one story the alert holds the newest article. */
function foldInto<Item extends Waiting>(items: Item[], item: Item): void {
  const at = items.findIndex((other) => storyKey(other) === storyKey(item));
  const other = items[at];
  if (other && newestFirst(item, other) < 0) items[at] = item;
}

/** Orders articles as alerts do: by time of publication, then id. */
export function newestFirst(a: Pick<Waiting, 'articleId' | 'publishedAt'>, b: typeof a): number {
  return b.publishedAt.getTime() - a.publishedAt.getTime() || b.articleId - a.articleId;
}

/** When what is matched at a time goes out; null: never. */
function dueAfter(
  matchedAt: Date,
  { times, lastDueAt }: { times: DeliveryTimes; lastDueAt: Date | undefined },
): Date | null {
  if (times.time !== 'instant') {
    // What is matched at the very moment of a delivery is still taken along.
    return nextDueAt(times, new Date(matchedAt.getTime() - 1));
  }
  const earliestMs = lastDueAt ? lastDueAt.getTime() + instantGapSeconds * 1_000 : 0;
  return new Date(Math.max(matchedAt.getTime(), earliestMs));
}
