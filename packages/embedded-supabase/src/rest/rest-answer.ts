import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ResponseSettings } from '../database/as-caller.ts';
import type { Preferences } from './query/preferences.ts';
import { readResponseSettings } from './response-settings.ts';
import { bodilessStatuses, RestError } from './rest-error.ts';

/** What a request is answered with, before SQL has had its say. */
export interface RestAnswer {
  status: number;
  body: string | null;
  /** `Content-Type` and `Content-Profile` go with a body. */
  headers: Record<string, string>;
}

/**
 * Sends an answer, with the status and headers that SQL set instead of or besides its own.
 *
 * @throws RestError PGRST111, PGRST112 for settings that are neither; the transaction has ended by then.
 */
export function sendAnswer(c: Context, answer: RestAnswer, settings: ResponseSettings): Response {
  const override = readResponseSettings(settings);
  const status = override.status ?? answer.status;
  for (const [name, value] of Object.entries(answer.headers)) c.header(name, headerValue(value));
  const seen = new Set<string>();
  for (const [name, value] of override.headers) {
    // The first of a name takes the place of ours; more of the same stand beside it, as Set-Cookie wants.
    c.header(name, value, { append: seen.has(name.toLowerCase()) });
    seen.add(name.toLowerCase());
  }
  const sendable = status as ContentfulStatusCode; // Checked by readResponseSettings, or ours.
  if (answer.body === null || bodilessStatuses.includes(status)) return c.body(null, sendable);
  return c.body(answer.body, sendable);
}

/** Names of schemas and tables may be in any script; a header is sure to arrive in ASCII only. */
function headerValue(text: string): string {
  return text.toWellFormed().replaceAll(/[^\t -~]/gu, encodeURIComponent);
}

/** The plan of a statement instead of what it gives. */
export function answerPlan({ contentType }: { contentType: string }, plan: string): RestAnswer {
  return { status: 200, body: plan, headers: { 'Content-Type': contentType } };
}

/** `Content-Range` of rows from `offset` on; `*` where there are none or nobody counted. */
export function contentRange(offset: number, returned: number, total: number | undefined): string {
  const range = returned === 0 ? '*' : `${offset}-${offset + returned - 1}`;
  return `${range}/${total ?? '*'}`;
}

/** The refusal of a request for one object that has none or several. */
export function notSingle(count: number): RestError {
  const details = `The result contains ${count} rows`;
  return new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', { details });
}

/** The refusal of a page beyond the last row. */
export function pastEnd(offset: number, total: number): RestError {
  const details = `An offset of ${offset} was requested, but there are only ${total} rows.`;
  const headers = { 'Content-Range': contentRange(offset, 0, total) };
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details, headers });
}

/** `max-affected` with `handling=strict`. @throws RestError PGRST124 */
export function refuseTooMany({ handling, maxAffected }: Preferences, count: number) {
  if (handling !== 'strict' || maxAffected === undefined || count <= maxAffected) return;
  const details = `The query affects ${count} rows`;
  throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', { details });
}
