import { identifierBytesMax, quoteIdentifier } from '../../database/identifier.ts';
import type { Relation } from '../catalogue/relation.ts';
import type { AggregateName, RestQuery } from '../query/query.ts';

/** What all levels of one statement share. */
export interface Statement {
  parameters: string[];
  /** Types of casts, as SQL, by how the request wrote them. */
  casts: Map<string, string>;
  /** Names in use, so that no alias hides another. */
  aliases: Set<string>;
}

/** One level of a request: the root relation, or an embedded one with its join. */
export interface Level {
  relation: Relation;
  /** Quoted. */
  alias: string;
  /** What refusals call it. */
  label: string;
  /** What stands after FROM, with aliases. */
  from: string;
  isDerived: boolean;
  /** SQL conditions that join it to the level above. */
  joins: string[];
  query: RestQuery;
  /** 0 for the root. */
  depth: number;
  /** Its columns become columns of the level above: `...rel(…)`. */
  isSpread: boolean;
  /** Columns are written out, not `*`. */
  namesColumns: boolean;
  /** It gives nothing, not an aggregate of nothing, when there are no rows. */
  needsRows: boolean;
}

/** A column of the answer. */
export interface Output {
  /** The key it has in the answer. */
  name: string;
  sql: string;
  /** Applied by the level itself, or, of a spread, by the level that takes the column over. */
  aggregate?: { name: AggregateName; cast: string } | undefined;
  /** `sql` is an aggregate already. */
  isAggregate?: boolean;
  /** JSON cannot be grouped by; jsonb can. */
  isJson?: boolean;
}

export interface CompiledLevel {
  sql: string;
  /** The columns of `sql`, in order, whose names there are `name`, or of a spread `c1`, `c2`, … */
  outputs: Output[];
}

/** A name nobody else in the statement has, near the wanted one. */
export function uniqueAlias(statement: Statement, wanted: string): string {
  let name = Buffer.byteLength(wanted) > identifierBytesMax ? 'embed' : wanted;
  for (let count = 1; statement.aliases.has(name); count++) name = `embed_${count}`;
  statement.aliases.add(name);
  return quoteIdentifier(name);
}
