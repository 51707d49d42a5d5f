import { quoteIdentifier } from '../../database/identifier.ts';

/** Returns the needed columns as SQL for RETURNING; `1` if there are none. `alias` is a quoted name. */
export function returningList(needed: string[] | '*', alias: string): string {
  if (needed === '*') return `${alias}.*`;
  return needed.map((name) => `${alias}.${quoteIdentifier(name)}`).join(', ') || '1';
}
