import { useEffect, useState } from 'react';
import { dateFormat } from './dates.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

interface RelativeTimeProps {
  at: string;
  locale: string;
  /** "3 hr ago" for narrow columns. */
  isShort?: boolean;
}

/** Shows an instant as "3 hours ago" for a day, then as a local date. The full time is on hover and in `datetime`. */
export function RelativeTime({ at, locale, isShort = false }: RelativeTimeProps) {
  const now = useNow();
  const instant = new Date(at);
  return (
    <time dateTime={instant.toISOString()} title={formatFull(instant, locale)}>
      {formatRelative({ instant, now, locale, isShort })}
    </time>
  );
}

interface RelativeInput {
  instant: Date;
  now: Date;
  locale: string;
  isShort?: boolean;
}

/**
 * Returns "now", minutes or hours for instants within a day of `now`, else the local date (with the year if it is
 * another one).
 */
export function formatRelative({ instant, now, locale, isShort = false }: RelativeInput): string {
  const differenceMs = instant.getTime() - now.getTime();
  const distanceMs = Math.abs(differenceMs);
  if (distanceMs >= dayMs) return formatDate({ instant, now, locale });
  const style = isShort ? 'short' : 'long';
  const format = relativeFormat({ locale, numeric: distanceMs < minuteMs ? 'auto' : 'always', style });
  if (distanceMs < minuteMs) return format.format(0, 'second');
  const [value, unit] =
    distanceMs < hourMs ? ([differenceMs / minuteMs, 'minute'] as const) : ([differenceMs / hourMs, 'hour'] as const);
  const text = format.format(Math.trunc(value), unit);
  // `Intl` writes 3 時間前, but Japanese has no space there.
  return locale === 'ja' ? text.replaceAll(' ', '') : text;
}

function formatDate({ instant, now, locale }: RelativeInput): string {
  const isThisYear = instant.getFullYear() === now.getFullYear();
  return dateFormat(locale, isThisYear ? 'day' : 'dayOfYear').format(instant);
}

function formatFull(instant: Date, locale: string): string {
  return dateFormat(locale, 'full').format(instant);
}

// Cached, because creating one takes longer than a row of a list.
const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();

interface RelativeFormat {
  locale: string;
  numeric: 'auto' | 'always';
  style: 'short' | 'long';
}

function relativeFormat({ locale, numeric, style }: RelativeFormat): Intl.RelativeTimeFormat {
  const key = `${locale} ${numeric} ${style}`;
  // Britain writes "5 min ago" where the United States put a dot.
  const region = locale === 'en' ? 'en-GB' : locale;
  const known = relativeFormats.get(key) ?? new Intl.RelativeTimeFormat(region, { numeric, style });
  relativeFormats.set(key, known);
  return known;
}

/** One clock for all times on a page, so that a long list needs one timer. */
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
