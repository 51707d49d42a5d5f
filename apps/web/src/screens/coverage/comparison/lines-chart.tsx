import { Link } from '@tanstack/react-router';
import type { CountUnit } from '#src/generated/graphql.ts';
import chart from '../chart.module.css';
import { ChartFrame } from '../chart-frame.tsx';
import { layOutChart } from '../chart-layout.ts';
import type { Comparison } from '../coverage-documents.ts';
import classes from './comparison.module.css';

const dotPx = 3;
/** Radius in px of a point's touch target, large enough for a finger. */
const targetPx = 12;

interface LinesChartProps {
  comparison: Comparison;
  unit: CountUnit;
  locale: string;
  widthPx: number;
  isIncomplete: (span: { from: string; to: string }) => boolean;
  searchOf: (index: number, span: { from: string; to: string }) => object;
}

export function LinesChart({ comparison, unit, locale, widthPx, isIncomplete, searchOf }: LinesChartProps) {
  const { searches, timezone } = comparison;
  const spans = searches[0]?.spans ?? [];
  const max = Math.max(...searches.flatMap((search) => search.spans.map(({ count }) => count)));
  const layout = layOutChart(widthPx, spans.length, max);
  const xOf = (i: number) => layout.leftOf(i) + layout.stepPx / 2;
  return (
    <ChartFrame {...{ layout, spans, unit, locale, timezone, isIncomplete }}>
      {/* Draws the first search last, so that its line is on top. */}
      {searches
        .map((search, index) => (
          // Searches are in page order.
          // biome-ignore lint/suspicious/noArrayIndexKey: a series is identified by its index
          <g key={index} data-series={index}>
            <polyline
              className={classes.line}
              points={search.spans.map(({ count }, i) => `${xOf(i)},${layout.yOf(count)}`).join(' ')}
            />
            {search.spans.map(
              (span, i) =>
                span.count > 0 && (
                  <Link
                    key={span.from}
                    to="/{-$locale}/publications"
                    search={searchOf(index, span) as never}
                    tabIndex={-1}
                    data-span={span.from}
                  >
                    <circle data-target className={chart.target} cx={xOf(i)} cy={layout.yOf(span.count)} r={targetPx} />
                    <circle className={classes.dot} cx={xOf(i)} cy={layout.yOf(span.count)} r={dotPx} />
                  </Link>
                ),
            )}
          </g>
        ))
        .toReversed()}
    </ChartFrame>
  );
}
