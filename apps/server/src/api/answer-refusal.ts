import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { PresentedError } from './present-refusal.ts';

export function answerGraphqlRefusal(c: Context, { status, message, extensions }: PresentedError): Response {
  setHeaders(c, extensions);
  return c.json({ errors: [{ message, extensions }] }, status as ContentfulStatusCode);
}

export function answerRestRefusal(c: Context, { status, message, extensions }: PresentedError): Response {
  setHeaders(c, extensions);
  return c.json({ error: { message, ...extensions } }, status as ContentfulStatusCode);
}

function setHeaders(c: Context, { retryAfterSeconds }: PresentedError['extensions']): void {
  c.header('Cache-Control', 'no-store');
  if (typeof retryAfterSeconds === 'number') c.header('Retry-After', String(retryAfterSeconds));
}
