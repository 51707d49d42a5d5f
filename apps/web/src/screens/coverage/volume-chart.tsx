import { Link } from '@tanstack/react-router';
import type { CountUnit } from '#src/generated/graphql.ts';
import classes from './chart.module.css';
import { ChartFrame } from './chart-frame.tsx';
import { layOutChart, margin } from './chart-layout.ts';
import type { Coverage } from './coverage-documents.ts';

const barShare = 0.72;

interface VolumeChartProps {
  coverage: Coverage;
  unit: CountUnit;
  locale: string;
  widthPx: number;
  isIncomplete: (span: { from: string; to: string }) => boolean;
  searchOf: (span: { from: string; to: string }) => object;
}

export function VolumeChart({ coverage, unit, locale, widthPx, isIncomplete, searchOf }: VolumeChartProps) {
  const { spans, timezone } = coverage;
  const layout = layOutChart(widthPx, spans.length, Math.max(...spans.map(({ count }) => count)));
  const { stepPx, innerPx, leftOf, yOf } = layout;
  return (
    <ChartFrame {...{ layout, spans, unit, locale, timezone, isIncomplete, searchOf }}>
      {spans.map((span, i) => {
        const isLast = i === spans.length - 1;
        return (
          span.count > 0 && (
            <Link
              key={span.from}
              to="/{-$locale}/publications"
              search={searchOf(span) as never}
              tabIndex={-1}
              data-span={span.from}
            >
              <rect
                data-target
                className={classes.target}
                x={leftOf(i)}
                width={stepPx}
                y={margin.top}
                height={innerPx}
              />
              <rect
                className={isLast ? classes.unfinished : classes.bar}
                x={leftOf(i) + (stepPx * (1 - barShare)) / 2}
                width={stepPx * barShare}
                y={yOf(span.count)}
                height={yOf(0) - yOf(span.count)}
              />
            </Link>
          )
        );
      })}
    </ChartFrame>
  );
}
