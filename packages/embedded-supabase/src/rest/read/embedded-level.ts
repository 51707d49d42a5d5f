import { quoteIdentifier } from '../../database/identifier.ts';
import { type ColumnPair, isToOne, type Relationship } from '../catalogue/relation.ts';
import type { EmbedItem, RestQuery } from '../query/query.ts';
import { wholeRow } from './compile-condition.ts';
import { type Level, type Statement, uniqueAlias } from './level.ts';

export function embeddedLevel(statement: Statement, parent: Level, item: EmbedItem, relationship: Relationship): Level {
  const { target } = relationship;
  const depth = parent.depth + 1;
  const alias = uniqueAlias(statement, `${target.name}_${depth}`);
  const table = `${quoteIdentifier(target.schema)}.${quoteIdentifier(target.name)}`;
  const isMany = relationship.kind === 'many-to-many';
  const level = {
    relation: target,
    alias,
    label: isMany ? target.name : `${target.name}_${depth}`,
    isDerived: false,
    query: isToOne(relationship) ? limitToOne(item.query, relationship) : item.query,
    depth,
    isSpread: item.isSpread,
    namesColumns: false,
    needsRows: item.isInner,
  };
  const equal = (left: string, right: string, pairs: ColumnPair[]) =>
    pairs.map(([own, other]) => `${left}.${quoteIdentifier(own)} = ${right}.${quoteIdentifier(other)}`);
  if (relationship.kind === 'computed') {
    const call = `${quoteIdentifier(relationship.schema)}.${quoteIdentifier(relationship.name)}(${wholeRow(parent)})`;
    return { ...level, from: `${call} as ${alias}`, joins: [] };
  }
  if (relationship.kind !== 'many-to-many') {
    return { ...level, from: `${table} as ${alias}`, joins: equal(parent.alias, alias, relationship.columns) };
  }
  const { junction, sourceColumns, targetColumns } = relationship;
  const joinTable = `${quoteIdentifier(junction.schema)}.${quoteIdentifier(junction.name)}`;
  const joinAlias = uniqueAlias(statement, `${junction.name}_${depth}`);
  const joins = [...equal(parent.alias, joinAlias, sourceColumns), ...equal(alias, joinAlias, targetColumns)];
  return { ...level, from: `${table} as ${alias} cross join ${joinTable} as ${joinAlias}`, joins };
}

/**
 * A table's key guarantees at most one row, so no limit is set and the planner can choose any join. Views and functions
 * give no such guarantee, and a second row would duplicate the parent row.
 */
function limitToOne(query: RestQuery, { kind, target }: Relationship): RestQuery {
  const isCertain = kind !== 'computed' && target.kind === 'table' && query.limit !== 0;
  return { ...query, limit: isCertain ? undefined : Math.min(query.limit ?? 1, 1) };
}
