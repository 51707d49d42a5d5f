import type { Context } from 'hono';
import type { z } from 'zod';
import { readJsonObject } from '../http/json-body.ts';
import { AuthError } from './auth-error.ts';

const bodyBytesMax = 1024 * 1024;

/** Reads the JSON body and drops unknown fields. @throws AuthError 413 `request_entity_too_large`, 400 `bad_json`. */
export async function readBody<Shape extends z.ZodType>(c: Context, shape: Shape): Promise<z.output<Shape>> {
  const body = await readJsonObject(c.req.raw, bodyBytesMax);
  if (body.kind === 'too-large') throw new AuthError(413, 'request_entity_too_large', 'Request body too large');
  if (body.kind === 'invalid') throw badJson(body.reason);
  const parsed = shape.safeParse(body.value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badJson(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`);
}

function badJson(reason: string): AuthError {
  return new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${reason}`);
}
