import type { ResponseSettings } from '../database/as-caller.ts';
import { isSendableHeader } from './database-error.ts';
import { RestError } from './rest-error.ts';

export interface ResponseOverride {
  status: number | undefined;
  headers: [name: string, value: string][];
}

/**
 * Reads the values that SQL set in `response.status` and `response.headers`.
 * @see https://docs.postgrest.org/en/stable/references/transactions.html#response-headers
 * @throws RestError PGRST111 (headers are not an array of objects with a single string property), PGRST112 (not a
 * status).
 */
export function readResponseSettings({ status, headers }: ResponseSettings): ResponseOverride {
  return {
    headers: headers === null ? [] : readHeaders(headers),
    status: status === null ? undefined : readStatus(status),
  };
}

function readStatus(text: string): number {
  const status = /^\d{3}$/.test(text) ? Number(text) : 0;
  if (status >= 200 && status <= 599) return status;
  throw new RestError(500, 'PGRST112', 'response.status guc must be a valid status code');
}

function readHeaders(text: string): [string, string][] {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    throw badHeaders();
  }
  if (!Array.isArray(list)) throw badHeaders();
  return list.map((item: unknown) => {
    const entries = typeof item === 'object' && item !== null ? Object.entries(item) : [];
    const [name, value] = entries[0] ?? [];
    if (entries.length !== 1 || name === undefined || !isSendableHeader(name, value)) throw badHeaders();
    return [name, value];
  });
}

function badHeaders(): RestError {
  const message = 'response.headers guc must be a JSON array composed of objects with a single key and a string value';
  return new RestError(500, 'PGRST111', message);
}
