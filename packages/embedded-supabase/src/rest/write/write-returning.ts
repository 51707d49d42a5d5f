import { quoteIdentifier } from '../../database/identifier.ts';

/** Returns the list for a RETURNING clause, or `1` if no column is needed. `alias` is a quoted name. */
export function returningList(needed: string[] | '*', alias: string): string {
  if (needed === '*') return `${alias}.*`;
  return needed.map((name) => `${alias}.${quoteIdentifier(name)}`).join(', ') || '1';
}
