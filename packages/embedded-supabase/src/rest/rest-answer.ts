import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ResponseSettings } from '../database/as-caller.ts';
import type { Preferences } from './query/preferences.ts';
import { readResponseSettings } from './response-settings.ts';
import { bodilessStatuses, RestError } from './rest-error.ts';

export interface RestAnswer {
  status: number;
  body: string | null;
  /** Headers sent only with a body: `Content-Type` and `Content-Profile`. */
  headers: Record<string, string>;
}

/**
 * Sends a response. The status and headers that SQL set replace or extend the response's own.
 * @throws RestError PGRST111, PGRST112 for invalid settings; the transaction has ended by then.
 */
export function sendAnswer(c: Context, answer: RestAnswer, settings: ResponseSettings): Response {
  const override = readResponseSettings(settings);
  const status = override.status ?? answer.status;
  for (const [name, value] of Object.entries(answer.headers)) c.header(name, headerValue(value));
  const seen = new Set<string>();
  for (const [name, value] of override.headers) {
    // The first header with a given name replaces the response's own; later ones are appended, as Set-Cookie requires.
    c.header(name, value, { append: seen.has(name.toLowerCase()) });
    seen.add(name.toLowerCase());
  }
  const sendable = status as ContentfulStatusCode; // Checked by readResponseSettings, or ours.
  if (answer.body === null || bodilessStatuses.includes(status)) return c.body(null, sendable);
  return c.body(answer.body, sendable);
}

/** Encodes non-ASCII characters, because schema and table names may use any script but headers carry only ASCII reliably. */
function headerValue(text: string): string {
  return text.toWellFormed().replaceAll(/[^\t -~]/gu, encodeURIComponent);
}

export function answerPlan({ contentType }: { contentType: string }, plan: string): RestAnswer {
  return { status: 200, body: plan, headers: { 'Content-Type': contentType } };
}

export function contentRange(offset: number, returned: number, total: number | undefined): string {
  const range = returned === 0 ? '*' : `${offset}-${offset + returned - 1}`;
  return `${range}/${total ?? '*'}`;
}

export function notSingle(count: number): RestError {
  const details = `The result contains ${count} rows`;
  return new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', { details });
}

export function pastEnd(offset: number, total: number): RestError {
  const details = `An offset of ${offset} was requested, but there are only ${total} rows.`;
  const headers = { 'Content-Range': contentRange(offset, 0, total) };
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details, headers });
}

/** @throws RestError PGRST124 */
export function refuseTooMany({ handling, maxAffected }: Preferences, count: number) {
  if (handling !== 'strict' || maxAffected === undefined || count <= maxAffected) return;
  const details = `The query affects ${count} rows`;
  throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', { details });
}
