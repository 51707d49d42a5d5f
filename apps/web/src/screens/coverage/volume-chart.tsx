import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { CountUnit } from '#src/generated/graphql.ts';
import { axisTicks, namesEvery } from './chart-scale.ts';
import type { Coverage } from './coverage-documents.ts';
import { axisName } from './span-name.ts';
import classes from './volume-chart.module.css';

const heightPx = 240;
const margin = { top: 10, right: 8, bottom: 26, left: 44 };
const namePx = 72;
/** Part of a step that a bar takes. */
const barShare = 0.72;

interface VolumeChartProps {
  coverage: Coverage;
  unit: CountUnit;
  locale: string;
  widthPx: number;
  /** Returns the address of the list of a span. */
  searchOf: (span: { from: string; to: string }) => object;
}

/**
 * A bar for each span, which opens its list. The last one is hatched, because it is not over. The table beside it says
 * the same to keyboards and screen readers.
 */
export function VolumeChart({ coverage, unit, locale, widthPx, searchOf }: VolumeChartProps) {
  const { spans, timezone } = coverage;
  const hatching = useId();
  const ticks = axisTicks(Math.max(...spans.map(({ count }) => count)));
  const innerPx = heightPx - margin.top - margin.bottom;
  const yOf = (count: number) => margin.top + innerPx * (1 - count / (ticks.at(-1) ?? 1));
  const stepPx = (widthPx - margin.left - margin.right) / spans.length;
  const every = namesEvery(stepPx, namePx);
  const number = new Intl.NumberFormat(locale);
  return (
    <svg className={classes.chart} width={widthPx} height={heightPx} aria-hidden>
      <defs>
        <pattern id={hatching} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className={classes.ground} />
          <rect width="3" height="6" className={classes.bar} />
        </pattern>
      </defs>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={classes.line} x1={margin.left} x2={widthPx - margin.right} y1={yOf(tick)} y2={yOf(tick)} />
          <text className={classes.name} x={margin.left - 8} y={yOf(tick) + 4} textAnchor="end">
            {number.format(tick)}
          </text>
        </g>
      ))}
      {spans.map((span, i) => {
        const leftPx = margin.left + i * stepPx;
        const isLast = i === spans.length - 1;
        return (
          <g key={span.from}>
            {span.count > 0 && (
              <Link to="/{-$locale}/publications" search={searchOf(span) as never} tabIndex={-1} data-span={span.from}>
                <rect className={classes.target} x={leftPx} width={stepPx} y={margin.top} height={innerPx} />
                <rect
                  className={isLast ? classes.hatched : classes.bar}
                  x={leftPx + (stepPx * (1 - barShare)) / 2}
                  width={stepPx * barShare}
                  y={yOf(span.count)}
                  height={yOf(0) - yOf(span.count)}
                  fill={isLast ? `url(#${hatching})` : undefined}
                />
              </Link>
            )}
            {i % every === 0 && leftPx + namePx / 2 < widthPx && (
              <text className={classes.name} x={leftPx + stepPx / 2} y={heightPx - 8} textAnchor="middle">
                {axisName(span, unit, { locale, timezone })}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
