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
  /** True if a level that finds no rows returns nothing, rather than an aggregate over no rows. */
  needsRows: boolean;
}

export interface Output {
  name: string;
  sql: string;
  /** Aggregate that this level applies; for a spread, the level above applies it. */
  aggregate?: { name: AggregateName; cast: string } | undefined;
  isAggregate?: boolean;
  /** True if the value is json, which GROUP BY does not accept, so it is cast to jsonb there. */
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
