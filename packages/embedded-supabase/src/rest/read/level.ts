import { identifierBytesMax, quoteIdentifier } from '../../database/identifier.ts';
import type { Relation } from '../catalogue/relation.ts';
import type { AggregateName, RestQuery } from '../query/query.ts';

export interface Statement {
  parameters: string[];
  /** SQL type of each cast, by its spelling in the request. */
  casts: Map<string, string>;
  /** Names in use: each alias is unique in the statement. */
  aliases: Set<string>;
}

/** One level of a request: the root relation, or an embedded one with its join. */
export interface Level {
  relation: Relation;
  /** Quoted. */
  alias: string;
  /** Name of the level in error messages. */
  label: string;
  /** The FROM clause, with aliases. */
  from: string;
  isDerived: boolean;
  /** SQL conditions that join it to the level above. */
  joins: string[];
  query: RestQuery;
  /** 0 for the root. */
  depth: number;
  /** Its columns become columns of the level above: `...rel(…)`. */
  isSpread: boolean;
  /** Whether columns are listed instead of `*`. */
  namesColumns: boolean;
  /** Whether the level returns nothing, instead of an aggregate over nothing, if it has no rows. */
  needsRows: boolean;
}

/** A column of the response. */
export interface Output {
  name: string;
  sql: string;
  /** Aggregate that this level applies; for a spread, the level above applies it. */
  aggregate?: { name: AggregateName; cast: string } | undefined;
  isAggregate?: boolean;
  /** The value is json, which GROUP BY does not accept; it is cast to jsonb there. */
  isJson?: boolean;
}

export interface CompiledLevel {
  sql: string;
  /** Columns of `sql` in order. Their SQL names are `name`, or `c1`, `c2`, … in a spread. */
  outputs: Output[];
}

/** Returns a quoted alias that is unique in the statement: the wanted name if it is free. */
export function uniqueAlias(statement: Statement, wanted: string): string {
  let name = Buffer.byteLength(wanted) > identifierBytesMax ? 'embed' : wanted;
  for (let count = 1; statement.aliases.has(name); count++) name = `embed_${count}`;
  statement.aliases.add(name);
  return quoteIdentifier(name);
}
