import { quoteIdentifier } from '../../database/identifier.ts';

export function returningList(needed: string[] | '*', alias: string): string {
  if (needed === '*') return `${alias}.*`;
  return needed.map((name) => `${alias}.${quoteIdentifier(name)}`).join(', ') || '1';
}
