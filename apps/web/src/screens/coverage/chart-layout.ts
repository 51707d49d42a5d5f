import { axisTicks } from './chart-scale.ts';

export const heightPx = 240;
export const margin = { top: 10, right: 8, bottom: 26, left: 44 };

export interface ChartLayout {
  readonly widthPx: number;
  readonly innerPx: number;
  readonly stepPx: number;
  readonly ticks: readonly number[];
  leftOf(index: number): number;
  yOf(count: number): number;
  indexAt(xPx: number): number;
}

export function layOutChart(widthPx: number, spanCount: number, countMax: number): ChartLayout {
  const ticks = axisTicks(countMax);
  const innerPx = heightPx - margin.top - margin.bottom;
  const stepPx = (widthPx - margin.left - margin.right) / spanCount;
  return {
    widthPx,
    innerPx,
    stepPx,
    ticks,
    leftOf: (index) => margin.left + index * stepPx,
    yOf: (count) => margin.top + innerPx * (1 - count / (ticks.at(-1) ?? 1)),
    indexAt: (xPx) => Math.min(spanCount - 1, Math.max(0, Math.floor((xPx - margin.left) / stepPx))),
  };
}
