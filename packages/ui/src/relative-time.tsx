import { useEffect, useState } from 'react';
import { dateFormat } from './dates.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

interface RelativeTimeProps {
  at: string;
  locale: string;
  isShort?: boolean;
}

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
  // `Intl` inserts a space (3 時間前), but Japanese typography has none there.
  return locale === 'ja' ? text.replaceAll(' ', '') : text;
}

function formatDate({ instant, now, locale }: RelativeInput): string {
  const isThisYear = instant.getFullYear() === now.getFullYear();
  return dateFormat(locale, isThisYear ? 'day' : 'dayOfYear').format(instant);
}

function formatFull(instant: Date, locale: string): string {
  return dateFormat(locale, 'full').format(instant);
}

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();

interface RelativeFormat {
  locale: string;
  numeric: 'auto' | 'always';
  style: 'short' | 'long';
}

function relativeFormat({ locale, numeric, style }: RelativeFormat): Intl.RelativeTimeFormat {
  const key = `${locale} ${numeric} ${style}`;
  // British English writes "5 min ago", where American English adds a full stop.
  const region = locale === 'en' ? 'en-GB' : locale;
  const known = relativeFormats.get(key) ?? new Intl.RelativeTimeFormat(region, { numeric, style });
  relativeFormats.set(key, known);
  return known;
}

/** Listeners of one shared clock, so that a long list needs only one timer. */
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
