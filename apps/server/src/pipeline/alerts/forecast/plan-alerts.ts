import { type DeliveryTimes, nextDueAt, nextInstantAt } from '#src/alert-schedules/next-due.ts';
import { everyCountry } from '#src/pipeline/articles/find-article.ts';
import { orderItems } from '../build/order-items.ts';
import { type Foldable, foldTogether, storyKey } from '../fold-rules.ts';
import { instantGapSeconds } from '../match/wake-instant-readers.ts';
import { decideVerdict, type WaitingFacts } from '../verdict/decide-verdict.ts';

interface Waiting extends Foldable {
  matchedAt: Date;
  /** Times at which the article was corrected in place. After each correction, the article waits for an alert again. */
  correctedAt: readonly Date[];
}

export interface PlannedAlert<Item> {
  dueAt: Date;
  items: Item[];
}

export interface AlertPlan<Item> {
  alerts: PlannedAlert<Item>[];
  waiting: Item[];
}

/** Plans alerts by the rules of the alert build, as if every channel accepted every item. Does not simulate late builds after an outage. */
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
    // `carried` is never empty, because an item carries at least one match.
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

/** Keeps only the last entry per article, because a match that still waits when its article is corrected is sent as a correction. */
function onceEach<Item extends Waiting>(items: readonly Item[]): Item[] {
  const lasts = new Map(items.map((item) => [item.articleId, item]));
  return [...lasts.values()];
}

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

function isCorrectionAt({ isCorrection, correctedAt }: Waiting, at: Date): boolean {
  return isCorrection || correctedAt.some((time) => time <= at);
}

function dueAfter(
  matchedAt: Date,
  { times, lastDueAt }: { times: DeliveryTimes; lastDueAt: Date | undefined },
): Date | null {
  if (times.time !== 'instant') {
    // Subtracts 1 ms so that a match at the exact time of a delivery is included.
    return nextDueAt(times, new Date(matchedAt.getTime() - 1));
  }
  const earliestMs = lastDueAt ? lastDueAt.getTime() + instantGapSeconds * 1_000 : 0;
  return nextInstantAt(times, new Date(Math.max(matchedAt.getTime(), earliestMs)));
}
