import { quoteIdentifier } from '../../database/identifier.ts';

/** The columns a read needs of a row, as SQL for RETURNING; `1` when it needs none. `alias` is a quoted name. */
export function returningList(needed: string[] | '*', alias: string): string {
  if (needed === '*') return `${alias}.*`;
  return needed.map((name) => `${alias}.${quoteIdentifier(name)}`).join(', ') || '1';
}
