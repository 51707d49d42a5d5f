import { expect, test } from 'vitest';
import { listDeliveries } from './list-deliveries.ts';
import type { Forecast } from './use-forecasts.ts';

const item = (id: string, alertAt: string, publishedAt = alertAt) => ({
  id,
  title: `Title ${id}`,
  language: 'en',
  publishedAt,
  alertAt,
});

const forecastOf = (items: ReturnType<typeof item>[], itemCount = items.length): Forecast => ({
  isComplete: true,
  itemCount,
  waitingCount: 0,
  timezone: 'Asia/Tokyo',
  days: [],
  items,
});

test('searches share a delivery, which has each article once, newest first', () => {
  const chips = forecastOf([item('1', '2026-11-02', '2026-11-01T05'), item('2', '2026-11-01')]);
  const deals = forecastOf([item('3', '2026-11-02', '2026-11-01T09'), item('1', '2026-11-02', '2026-11-01T05')]);
  const deliveries = listDeliveries([
    { name: 'Chips', keywords: 'chip', forecast: chips },
    { name: 'Deals', keywords: 'deal', forecast: deals },
  ]);
  expect(deliveries.map(({ alertAt, searchCount }) => [alertAt, searchCount])).toEqual([
    ['2026-11-02', 2],
    ['2026-11-01', 1],
  ]);
  expect(deliveries[0]?.items.map(({ id, searchName }) => [id, searchName])).toEqual([
    ['3', 'Deals'],
    ['1', 'Chips'],
  ]);
});

test('a delivery of which a forecast holds only a part is left out for all', () => {
  const cut = forecastOf([item('1', '2026-11-03'), item('2', '2026-11-02'), item('3', '2026-11-01')], 90);
  const whole = forecastOf([item('4', '2026-11-01')]);
  const deliveries = listDeliveries([
    { name: 'Broad', keywords: 'a', forecast: cut },
    { name: 'Narrow', keywords: 'b', forecast: whole },
  ]);
  expect(deliveries.map(({ alertAt }) => alertAt)).toEqual(['2026-11-03', '2026-11-02']);
});
