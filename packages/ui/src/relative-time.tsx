import { useEffect, useState } from 'react';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

interface RelativeTimeProps {
  /** An ISO 8601 instant. */
  at: string;
  locale: string;
}

/** Shows an instant as "3 hours ago" for a day, then as a local date; the full time on hover and for machines. */
export function RelativeTime({ at, locale }: RelativeTimeProps) {
  const now = useNow();
  const instant = new Date(at);
  return (
    <time dateTime={instant.toISOString()} title={formatFull(instant, locale)}>
      {formatRelative({ instant, now, locale })}
    </time>
  );
}

/**
 * Returns "now", minutes or hours for instants within a day of `now` on either side, else the local date (with the
 * year only when it is another one).
 */
export function formatRelative({ instant, now, locale }: { instant: Date; now: Date; locale: string }): string {
  const differenceMs = instant.getTime() - now.getTime();
  const distanceMs = Math.abs(differenceMs);
  if (distanceMs >= dayMs) return formatDate({ instant, now, locale });
  const format = relativeFormat(locale, distanceMs < minuteMs ? 'auto' : 'always');
  if (distanceMs < minuteMs) return format.format(0, 'second');
  if (distanceMs < hourMs) return format.format(Math.trunc(differenceMs / minuteMs), 'minute');
  return format.format(Math.trunc(differenceMs / hourMs), 'hour');
}

function formatDate({ instant, now, locale }: { instant: Date; now: Date; locale: string }): string {
  const isThisYear = instant.getFullYear() === now.getFullYear();
  return dateFormat(locale, isThisYear ? 'day' : 'dayOfYear').format(instant);
}

function formatFull(instant: Date, locale: string): string {
  return dateFormat(locale, 'full').format(instant);
}

const dateOptions = {
  day: { month: 'short', day: 'numeric' },
  dayOfYear: { month: 'short', day: 'numeric', year: 'numeric' },
  full: { dateStyle: 'full', timeStyle: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

// Making one takes longer than a row of a list.
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();

function dateFormat(locale: string, name: keyof typeof dateOptions): Intl.DateTimeFormat {
  return kept(dateFormats, `${locale} ${name}`, () => new Intl.DateTimeFormat(locale, dateOptions[name]));
}

function relativeFormat(locale: string, numeric: 'auto' | 'always'): Intl.RelativeTimeFormat {
  return kept(relativeFormats, `${locale} ${numeric}`, () => new Intl.RelativeTimeFormat(locale, { numeric }));
}

function kept<T>(formats: Map<string, T>, key: string, make: () => T): T {
  const known = formats.get(key) ?? make();
  formats.set(key, known);
  return known;
}

/** One clock for all the times on a page, so that a long list does not keep a timer each. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tick = () => setNow(new Date());
    listeners.add(tick);
    timer ??= setInterval(() => {
      for (const listener of listeners) listener();
    }, minuteMs);
    return () => {
      listeners.delete(tick);
      if (listeners.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  }, []);
  return now;
}
