import type { TransactionSql } from 'postgres';
import { nameKey } from './name-key.ts';
import type { Column, Relation } from './relation.ts';
import type { Routine, RoutineArgument } from './routine.ts';

interface FunctionRow {
  schema: string;
  name: string;
  volatility: 'i' | 's' | 'v';
  isSet: boolean;
  /** Number of rows that the planner estimates. `rows 1` on a set-returning function means at most one row. */
  estimatedRows: number;
  returnType: string;
  returnKind: string;
  /** OID of the returned relation or composite type, or 0 if none. */
  returnRelation: number;
  returnSchema: string;
  returnColumns: [name: string, type: string][];
  /** Argument modes: `i`, `o`, `b` (in and out), `v` (variadic), `t` (column of a returned table). */
  modes: string[];
  names: string[];
  types: string[];
  /** OID of the relation whose row type is the type of the only argument, or 0 if none. */
  onlyArgumentRelation: number;
  defaults: number;
}

/**
 * Reads the exposed functions. A function whose only argument is a row of a relation becomes a computed column or
 * relationship of that relation.
 */
export async function readFunctions(
  tx: TransactionSql,
  offered: [string, string][],
  relations: Map<number, Relation>,
): Promise<Map<string, Routine[]>> {
  const routines = new Map<string, Routine[]>();
  for (const row of await readRows(tx, offered)) {
    const routine = toRoutine(row, relations);
    const key = nameKey(routine.schema, routine.name);
    routines.set(key, [...(routines.get(key) ?? []), routine]);
    const subject = relations.get(row.onlyArgumentRelation);
    if (subject) addComputed(subject, routine, row);
  }
  return routines;
}

async function readRows(tx: TransactionSql, offered: [string, string][]): Promise<FunctionRow[]> {
  if (offered.length === 0) return [];
  const [row] = await tx<{ functions: string }[]>`
    select coalesce(json_agg(json_build_object(
      'schema', n.nspname, 'name', p.proname, 'volatility', p.provolatile, 'isSet', p.proretset,
      'estimatedRows', p.prorows, 'returnType', format_type(r.oid, -1), 'returnKind', r.typtype,
      'returnRelation', r.typrelid::int8, 'returnSchema', rn.nspname,
      'returnColumns', coalesce((select json_agg(json_build_array(a.attname, format_type(a.atttypid, -1)) order by a.attnum)
        from pg_attribute a where a.attrelid = r.typrelid and a.attnum > 0 and not a.attisdropped), '[]'),
      'modes', coalesce(p.proargmodes::text[], array_fill('i'::text, array[p.pronargs::int])),
      'names', coalesce(p.proargnames, array_fill(''::text, array[coalesce(cardinality(p.proallargtypes), p.pronargs)])),
      'types', (select coalesce(json_agg(format_type(t.type, -1) order by t.ordinality), '[]')
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as t (type, ordinality)),
      'onlyArgumentRelation', case when p.pronargs = 1
        then (select typrelid::int8 from pg_type where oid = p.proargtypes[0]) else 0 end,
      'defaults', p.pronargdefaults) order by n.nspname, p.proname, p.oid), '[]')::text as functions
    from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    join pg_type o on o.oid = p.prorettype
    join pg_type r on r.oid = case when o.typtype = 'd' then o.typbasetype else o.oid end
    join pg_namespace rn on rn.oid = r.typnamespace
    where p.prokind = 'f' and o.typname not in ('trigger', 'event_trigger')
      and exists (select 1 from json_array_elements(${JSON.stringify(offered)}::text::json) e
        where n.nspname = e ->> 0 and (e ->> 1 = '*' or p.proname = e ->> 1))`;
  return JSON.parse(row?.functions ?? '[]') as FunctionRow[]; // Built by the query above.
}

const volatilities = { i: 'immutable', s: 'stable', v: 'volatile' } as const;

function toRoutine(row: FunctionRow, relations: Map<number, Relation>): Routine {
  const { schema, name, isSet } = row;
  const outputs = row.modes.flatMap((mode, at) => (['o', 'b', 't'].includes(mode) ? [at] : []));
  const isRows = outputs.length > 0 || row.returnKind === 'c' || row.returnType === 'record';
  const kind = row.returnType === 'void' ? 'void' : isRows ? 'rows' : 'scalar';
  const named = outputs.map((at): [string, string] => [row.names[at] ?? '', row.types[at] ?? 'text']);
  const columns = outputs.length > 0 ? named : row.returnColumns;
  const relation = kind === 'rows' ? (relations.get(row.returnRelation) ?? rowsRelation(row, columns)) : undefined;
  return {
    schema,
    name,
    arguments: toArguments(row),
    volatility: volatilities[row.volatility],
    returns: { kind, isSet, type: row.returnType, relation },
  };
}

function toArguments(row: FunctionRow): RoutineArgument[] {
  const inputs = row.modes.flatMap((mode, at) => (['i', 'b', 'v'].includes(mode) ? [at] : []));
  return inputs.map((at, position) => ({
    name: row.names[at] ?? '',
    type: row.types[at] ?? 'text',
    // Only trailing arguments can have defaults.
    isRequired: position < inputs.length - row.defaults,
    isVariadic: row.modes[at] === 'v',
  }));
}

function rowsRelation({ schema, name }: FunctionRow, columns: [string, string][]): Relation {
  const nothing = { isNullable: true, hasDefault: false, isGenerated: false, identity: undefined };
  const byName = new Map(
    columns.map(([column, type]): [string, Column] => [column, { name: column, type, ...nothing }]),
  );
  return {
    schema,
    name,
    kind: 'rows',
    columns: byName,
    primaryKey: [],
    uniqueKeys: [],
    canInsert: false,
    canUpdate: false,
    canDelete: false,
    computedColumns: new Map(),
    relationships: [],
  };
}

function addComputed(subject: Relation, routine: Routine, row: FunctionRow) {
  const { schema, name, returns } = routine;
  const target = returns.relation;
  if (target && target.kind !== 'rows') {
    if (target.schema !== subject.schema) return;
    const isToOne = !returns.isSet || row.estimatedRows === 1;
    subject.relationships = subject.relationships.filter((one) => one.kind === 'computed' || one.target.name !== name);
    subject.relationships.push({ kind: 'computed', target, schema, name, isToOne });
  } else if (returns.kind === 'scalar' && !returns.isSet && !subject.columns.has(name)) {
    subject.computedColumns.set(name, { schema, name, type: returns.type });
  }
}
