export interface RefreshHints {
  /** Minimum delay in seconds before the next request (Retry-After, RFC 9110 §10.2.3). */
  retryAfterSeconds: number | null;
  /** Seconds for which the response is fresh (Cache-Control max-age, else Expires; RFC 9111 §4.2.1). */
  freshSeconds: number | null;
}

/** Header names in `headers` must be in lower case. A malformed value or a date in the past counts as absent. */
export function readRefreshHints(headers: Record<string, string>, now: Date): RefreshHints {
  return {
    retryAfterSeconds: readRetryAfter(headers['retry-after'], now),
    freshSeconds: readMaxAge(headers['cache-control']) ?? readExpires(headers, now),
  };
}

function readRetryAfter(value: string | undefined, now: Date): number | null {
  const text = value?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  return secondsUntil(text, now);
}

function readMaxAge(cacheControl: string | undefined): number | null {
  if (cacheControl === undefined || /\b(no-store|no-cache)\b/i.test(cacheControl)) return null;
  const seconds = /\bmax-age\s*=\s*"?(\d{1,9})/i.exec(cacheControl)?.[1];
  return seconds === undefined || Number(seconds) === 0 ? null : Number(seconds);
}

/** Compares Expires with the server's own clock if the response has a Date header. */
function readExpires(headers: Record<string, string>, now: Date): number | null {
  if (/\b(no-store|no-cache|max-age)\b/i.test(headers['cache-control'] ?? '')) return null;
  const serverTime = Date.parse(headers.date ?? '');
  return secondsUntil(headers.expires ?? '', Number.isNaN(serverTime) ? now : new Date(serverTime));
}

function secondsUntil(date: string, now: Date): number | null {
  // A bare number is not a date, although Date.parse reads it as a year.
  const time = /[a-z]{3}/i.test(date) ? Date.parse(date) : Number.NaN;
  const seconds = Math.ceil((time - now.getTime()) / 1000);
  return seconds > 0 ? seconds : null;
}
