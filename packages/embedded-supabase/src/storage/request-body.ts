import type { Context } from 'hono';
import type { z } from 'zod';
import { readJsonObject } from '../http/json-body.ts';
import { refuse } from './storage-error.ts';

/** Maximum size of a JSON body in bytes: a thousand keys of maximum length with their quotes. */
const jsonBytesMax = 1.5 * 1024 * 1024;

/** @throws StorageError naming the invalid property. */
export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  const body = await readJsonObject(c.req.raw, jsonBytesMax);
  if (body.kind === 'too-large') throw refuse.tooLarge('The request body exceeded the maximum allowed size');
  if (body.kind === 'invalid') throw refuse.invalidRequest(`Body is not valid JSON: ${body.reason}`);
  const parsed = schema.safeParse(body.value);
  if (parsed.success) return parsed.data;
  throw refuse.invalidRequest(describe(parsed.error.issues[0]!, body.value)); // A failed parse has an issue.
}

function describe(issue: z.core.$ZodIssue, body: Record<string, unknown>): string {
  const [name] = issue.path;
  const isMissing = issue.path.length === 1 && typeof name === 'string' && body[name] === undefined;
  if (isMissing) return `body must have required property '${name}'`;
  const where = issue.path.length > 0 ? `body/${issue.path.join('/')}` : 'body';
  if (issue.code === 'invalid_type') return `${where} must be ${issue.expected === 'int' ? 'integer' : issue.expected}`;
  return `${where} ${issue.message}`;
}
