import type { Forecast } from './use-forecasts.ts';

/** Maximum number of articles shown in a mail (docs/rules.md "Alerts"). */
export const itemsInMail = 5;

export interface DeliveredItem {
  readonly id: string;
  readonly title: string;
  readonly language: string;
  readonly publishedAt: string;
  readonly searchName: string;
  readonly keywords: string;
}

export interface Delivery {
  readonly alertAt: string;
  readonly searchCount: number;
  /** Newest first. Each article appears once, under the first search that found it. */
  readonly items: readonly DeliveredItem[];
}

interface Found {
  readonly name: string;
  readonly keywords: string;
  readonly forecast: Forecast;
}

/**
 * Returns deliveries, newest first. A forecast contains only its newest 100 articles, so it may lack articles of an
 * older delivery. Deliveries older than the oldest complete one of any forecast are excluded.
 */
export function listDeliveries(searches: readonly Found[]): Delivery[] {
  const since =
    searches
      .map(({ forecast }) => oldestComplete(forecast))
      .toSorted()
      .at(-1) ?? '';
  const byTime = new Map<string, { names: Set<string>; items: Map<string, DeliveredItem> }>();
  for (const { name, keywords, forecast } of searches) {
    for (const { alertAt, ...item } of forecast.items) {
      if (alertAt < since) continue;
      const delivery = byTime.get(alertAt) ?? { names: new Set(), items: new Map() };
      byTime.set(alertAt, delivery);
      delivery.names.add(name);
      if (!delivery.items.has(item.id)) delivery.items.set(item.id, { ...item, searchName: name, keywords });
    }
  }
  return [...byTime]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([alertAt, { names, items }]) => ({
      alertAt,
      searchCount: names.size,
      items: [...items.values()].toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1)),
    }));
}

/**
 * Returns the time of the oldest delivery known to be complete, or '' if the forecast contains all articles. A
 * truncated forecast may lack articles of its oldest delivery, so the second oldest is used, or the oldest if it is the
 * only one.
 */
function oldestComplete({ items, itemCount }: Forecast): string {
  if (items.length >= itemCount) return '';
  const times = [...new Set(items.map(({ alertAt }) => alertAt))];
  return times.at(-2) ?? times.at(-1) ?? '';
}
