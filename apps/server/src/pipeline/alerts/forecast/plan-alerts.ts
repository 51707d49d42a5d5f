import { type DeliveryTimes, nextDueAt, nextInstantAt } from '#src/alert-schedules/next-due.ts';
import { everyCountry } from '#src/pipeline/articles/find-article.ts';
import { orderItems } from '../build/order-items.ts';
import { type Foldable, foldTogether, storyKey } from '../fold-rules.ts';
import { instantGapSeconds } from '../match/wake-instant-readers.ts';
import { decideVerdict, type WaitingFacts } from '../verdict/decide-verdict.ts';

/** An article that waits for an alert from `matchedAt` on. */
interface Waiting extends Foldable {
  matchedAt: Date;
  /** When it became a correction in place. It is waiting again from then on. */
  correctedAt: readonly Date[];
}

export interface PlannedAlert<Item> {
  dueAt: Date;
  /** One per story, chosen by `foldTogether`, in the order of messages. */
  items: Item[];
}

export interface AlertPlan<Item> {
  /** Oldest first, each with at least one item. */
  alerts: PlannedAlert<Item>[];
  waiting: Item[];
}

/**
 * Returns the alerts that would have carried these items until `now`: the schedule sets delivery times, and each alert
 * takes all waiting items. Folds articles by the rules of the build, as if every channel accepted every item. Late
 * builds (after an outage) are not simulated.
 */
export function planAlerts<Item extends Waiting>(
  items: readonly Item[],
  { times, now }: { times: DeliveryTimes; now: Date },
): AlertPlan<Item> {
  const plan: AlertPlan<Item> = { alerts: [], waiting: [] };
  const told = new Map<number, Item[]>();
  const isTold = (item: Item, at: Date) =>
    decideVerdict(factsOf(item, told.get(storyKey(item)) ?? [], at)).kind === 'folded';
  let due: PlannedAlert<Item> | undefined;
  const build = () => {
    if (!due) return;
    const { dueAt } = due;
    const waiting = onceEach(due.items).filter((item) => !isTold(item, dueAt));
    // An item carries at least one match.
    const folded = foldTogether(waiting, () => '').map(({ carried }) => ({ ...carried[0]!, searchIds: [''] }));
    const built: Item[] = orderItems(folded, ['']);
    for (const item of built) told.set(storyKey(item), [...(told.get(storyKey(item)) ?? []), item]);
    if (built.length > 0) plan.alerts.push({ dueAt, items: built });
    due = undefined;
  };
  for (const item of items.toSorted((a, b) => a.matchedAt.getTime() - b.matchedAt.getTime())) {
    if (due && item.matchedAt <= due.dueAt) {
      due.items.push(item);
      continue;
    }
    build();
    const dueAt = dueAfter(item.matchedAt, { times, lastDueAt: plan.alerts.at(-1)?.dueAt });
    if (dueAt !== null && dueAt <= now) due = { dueAt, items: [item] };
    else if (!isTold(item, now)) plan.waiting.push(item);
  }
  build();
  return plan;
}

/** Returns each article once. A match that still waits when its article is corrected goes out as a correction. */
function onceEach<Item extends Waiting>(items: readonly Item[]): Item[] {
  const lasts = new Map(items.map((item) => [item.articleId, item]));
  return [...lasts.values()];
}

/** Facts with every rule met and one channel on that accepts everything. */
function factsOf(item: Waiting, told: readonly Waiting[], at: Date): WaitingFacts {
  return {
    stage: 'waiting',
    article: { ...item, country: everyCountry },
    ...{ channels: 1, channel: 1, reader: { status: 'ACTIVE', alertsChannel: 1 }, isCarried: false },
    search: { isRemoved: false, isTrialOver: false, availableCountries: [] },
    items: told
      .filter(({ articleId }) => articleId !== item.articleId)
      .map((other) => ({ ...other, ...{ alertId: '', channels: 1 }, isCorrection: isCorrectionAt(other, at) })),
  };
}

/** An item counts as a correction from the moment its article is corrected in place. */
function isCorrectionAt({ isCorrection, correctedAt }: Waiting, at: Date): boolean {
  return isCorrection || correctedAt.some((time) => time <= at);
}

/** Returns when a match of this time goes out, or null for never. */
function dueAfter(
  matchedAt: Date,
  { times, lastDueAt }: { times: DeliveryTimes; lastDueAt: Date | undefined },
): Date | null {
  if (times.time !== 'instant') {
    // A match at the exact moment of a delivery is included.
    return nextDueAt(times, new Date(matchedAt.getTime() - 1));
  }
  const earliestMs = lastDueAt ? lastDueAt.getTime() + instantGapSeconds * 1_000 : 0;
  return nextInstantAt(times, new Date(Math.max(matchedAt.getTime(), earliestMs)));
}
