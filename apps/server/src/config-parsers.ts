import fs from 'node:fs';
import { z } from 'zod';
import { webAddress } from './config-models.ts';
import { type ArmedFailpoint, parseFailpoints } from './platform/failpoint.ts';

export const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

export function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** Error messages name the problem and never the content, which may be secret. */
export function readJsonFile(file: string, context: z.RefinementCtx): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>; // Just looked at.
    context.addIssue({ code: 'custom', message: 'must be a JSON object' });
  } catch (error) {
    const isSyntax = error instanceof SyntaxError;
    context.addIssue({
      code: 'custom',
      message: isSyntax ? 'is not JSON' : `cannot be read (${(error as Error).message})`,
    });
  }
  return z.NEVER;
}

export function readFailpoints(text: string, context: z.RefinementCtx): ArmedFailpoint[] {
  try {
    return parseFailpoints(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
    return z.NEVER;
  }
}

export const origins = list.pipe(
  z.array(webAddress.refine((value) => URL.parse(value)?.origin === value, 'Not an origin (`http://host:port`)')),
);

const secretLengthMin = 32;

export const encryptionSecret = z.string().min(secretLengthMin, `must have at least ${secretLengthMin} characters`);

export function readSecretFile(file: string, context: z.RefinementCtx): string {
  try {
    const secret = fs.readFileSync(file, 'utf8').trim();
    if (secret.length >= secretLengthMin) return secret;
    context.addIssue({ code: 'custom', message: `must hold at least ${secretLengthMin} characters` });
  } catch (error) {
    context.addIssue({ code: 'custom', message: `cannot be read (${(error as Error).message})` });
  }
  return z.NEVER;
}
