import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { HatchPattern } from '#src/components/incomplete-days/hatch.tsx';
import type { CountUnit } from '#src/generated/graphql.ts';
import classes from './chart.module.css';
import { type ChartLayout, heightPx, margin } from './chart-layout.ts';
import { namesEvery } from './chart-scale.ts';
import { axisName } from './span-name.ts';

const namePx = 72;

interface Span {
  readonly from: string;
  readonly to: string;
}

interface ChartFrameProps {
  layout: ChartLayout;
  spans: readonly Span[];
  unit: CountUnit;
  locale: string;
  timezone: string;
  isIncomplete: (span: Span) => boolean;
  searchOf?: (span: Span) => object;
  children: React.ReactNode;
}

/** The table beside the chart gives the same data to keyboard and screen reader users. */
export function ChartFrame({
  layout,
  spans,
  unit,
  locale,
  timezone,
  isIncomplete,
  searchOf,
  children,
}: ChartFrameProps) {
  const { widthPx, ticks, stepPx, yOf, leftOf, innerPx } = layout;
  const every = namesEvery(stepPx, namePx);
  const number = new Intl.NumberFormat(locale);
  const hatching = useId();
  const { brushed, handlers } = useBrush(layout, spans, searchOf);
  return (
    <svg
      className={classes.chart}
      width={widthPx}
      height={heightPx}
      data-chart
      aria-hidden
      {...(searchOf ? handlers : {})}
    >
      {brushed && (
        <rect
          className={classes.brushed}
          x={leftOf(brushed.first)}
          width={(brushed.last - brushed.first + 1) * stepPx}
          y={margin.top}
          height={innerPx}
        />
      )}
      <HatchPattern id={hatching} />
      {spans.map(
        (span, i) =>
          isIncomplete(span) && (
            <rect
              key={span.from}
              data-incomplete={span.from}
              x={leftOf(i)}
              width={stepPx}
              y={margin.top}
              height={innerPx}
              fill={`url(#${hatching})`}
            />
          ),
      )}
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={classes.line} x1={margin.left} x2={widthPx - margin.right} y1={yOf(tick)} y2={yOf(tick)} />
          <text className={classes.name} x={margin.left - 8} y={yOf(tick) + 4} textAnchor="end">
            {number.format(tick)}
          </text>
        </g>
      ))}
      {children}
      {spans.map(
        (span, i) =>
          i % every === 0 &&
          leftOf(i) + namePx / 2 < widthPx && (
            <text
              key={span.from}
              className={classes.name}
              x={leftOf(i) + stepPx / 2}
              y={heightPx - 8}
              textAnchor="middle"
            >
              {axisName(span, unit, { locale, timezone })}
            </text>
          ),
      )}
    </svg>
  );
}

function useBrush({ indexAt }: ChartLayout, spans: readonly Span[], searchOf: ChartFrameProps['searchOf']) {
  const navigate = useNavigate();
  const [drag, setDrag] = useState<{ start: number; end: number }>();
  const between = (start: number, end: number) => ({ first: Math.min(start, end), last: Math.max(start, end) });
  const brushed = drag && between(drag.start, drag.end);
  const at = (event: React.PointerEvent<SVGSVGElement>) =>
    indexAt(event.clientX - event.currentTarget.getBoundingClientRect().left);
  const handlers = {
    onPointerDown: (event: React.PointerEvent<SVGSVGElement>) => {
      if (event.button === 0) setDrag({ start: at(event), end: at(event) });
    },
    onPointerMove: (event: React.PointerEvent<SVGSVGElement>) => {
      if (drag) setDrag({ ...drag, end: at(event) });
    },
    onPointerUp: (event: React.PointerEvent<SVGSVGElement>) => {
      if (!drag || !searchOf) return;
      setDrag(undefined);
      // The last pointer move may not have been rendered yet, so the range is computed from the event.
      const chosen = between(drag.start, at(event));
      const [first, last] = [spans[chosen.first], spans[chosen.last]];
      if (!first || !last || first === last) return;
      const search = searchOf({ from: first.from, to: last.to });
      void navigate({ to: '/{-$locale}/publications', search: search as never });
    },
    onPointerLeave: () => setDrag(undefined),
    onPointerCancel: () => setDrag(undefined),
    onDragStart: (event: React.DragEvent) => event.preventDefault(),
  };
  return { brushed, handlers };
}
