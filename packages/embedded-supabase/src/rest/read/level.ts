import { identifierBytesMax, quoteIdentifier } from '../../database/identifier.ts';
import type { Relation } from '../catalogue/relation.ts';
import type { AggregateName, RestQuery } from '../query/query.ts';

export interface Statement {
  parameters: string[];
  casts: Map<string, string>;
  aliases: Set<string>;
}

export interface Level {
  relation: Relation;
  /** Quoted. */
  alias: string;
  label: string;
  from: string;
  isDerived: boolean;
  joins: string[];
  query: RestQuery;
  depth: number;
  isSpread: boolean;
  namesColumns: boolean;
  /** True if an aggregate over no rows returns no row. By default it returns one. */
  needsRows: boolean;
}

export interface Output {
  name: string;
  sql: string;
  /** Aggregate to apply to the column at this level, or at the parent level in a spread. */
  aggregate?: { name: AggregateName; cast: string } | undefined;
  isAggregate?: boolean;
  /** True for a json value, which must be cast to jsonb in GROUP BY. */
  isJson?: boolean;
}

export interface CompiledLevel {
  sql: string;
  /** Columns of `sql` in order. Their SQL names are `name`, or `c1`, `c2`, … in a spread. */
  outputs: Output[];
}

export function uniqueAlias(statement: Statement, wanted: string): string {
  let name = Buffer.byteLength(wanted) > identifierBytesMax ? 'embed' : wanted;
  for (let count = 1; statement.aliases.has(name); count++) name = `embed_${count}`;
  statement.aliases.add(name);
  return quoteIdentifier(name);
}
