import type { TransactionSql } from 'postgres';
import { parseColumnOrigins } from './column-origins.ts';
import { relate } from './infer-relationships.ts';
import type { Column, Relation } from './relation.ts';
import type { ForeignKey, Key, Origins, StoredRelation } from './stored-relation.ts';

/** Also reads the keys of unexposed tables, because exposed views may select them. */
export async function readRelations(tx: TransactionSql, offered: [string, string][]): Promise<Map<number, Relation>> {
  const stored = await readStored(tx, offered);
  const keys = await readKeys(tx);
  const foreignKeys = await readForeignKeys(tx);
  const hasViews = [...stored.values()].some(({ relation }) => relation.kind.endsWith('view'));
  relate(stored, keys, foreignKeys, hasViews ? await readOrigins(tx) : new Map());
  return new Map([...stored].map(([id, { relation }]) => [id, relation]));
}

const kinds = { r: 'table', p: 'table', v: 'view', m: 'materialized-view', f: 'foreign-table' } as const;

type ColumnRow = [number: number, name: string, type: string, notNull: boolean, hasDefault: boolean, ...string[]];

async function readStored(tx: TransactionSql, offered: [string, string][]): Promise<Map<number, StoredRelation>> {
  const rows = await tx<
    { id: number; schema: string; name: string; kind: keyof typeof kinds; events: number; columns: string }[]
  >`
    select c.oid::int8::float8 as id, n.nspname as schema, c.relname as name, c.relkind::text as kind,
      pg_relation_is_updatable(c.oid, true) as events,
      coalesce((select json_agg(json_build_array(a.attnum, a.attname, format_type(a.atttypid, -1),
          a.attnotnull or (t.typtype = 'd' and t.typnotnull), a.atthasdef, a.attgenerated, a.attidentity) order by a.attnum)
        from pg_attribute a join pg_type t on t.oid = a.atttypid
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '[]')::text as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join json_array_elements(${JSON.stringify(offered)}::text::json) o
      on n.nspname = o ->> 0 and (o ->> 1 = '*' and not c.relispartition or c.relname = o ->> 1)
    where c.relkind in ('r', 'p', 'v', 'm', 'f')
    order by n.nspname, c.relname`;
  return new Map(
    rows.map((row) => {
      const columns = JSON.parse(row.columns) as ColumnRow[]; // Built by the query above.
      const relation: Relation = {
        schema: row.schema,
        name: row.name,
        kind: kinds[row.kind],
        columns: new Map(columns.map((column) => [column[1], toColumn(column)])),
        primaryKey: [],
        uniqueKeys: [],
        // Bits of CmdType: update 1<<2, insert 1<<3, delete 1<<4.
        canUpdate: (row.events & 4) !== 0,
        canInsert: (row.events & 8) !== 0,
        canDelete: (row.events & 16) !== 0,
        computedColumns: new Map(),
        relationships: [],
      };
      return [row.id, { id: row.id, relation, columnNames: new Map(columns.map(([number, name]) => [number, name])) }];
    }),
  );
}

function toColumn([, name, type, notNull, hasDefault, generated, identity]: ColumnRow): Column {
  return {
    name,
    type,
    isNullable: !notNull,
    // PostgreSQL stores the expression of a generated column as a default.
    hasDefault: hasDefault && generated === '',
    isGenerated: generated !== '',
    identity: identity === 'a' ? 'always' : identity === 'd' ? 'by-default' : undefined,
  };
}

async function readKeys(tx: TransactionSql): Promise<Key[]> {
  const [row] = await tx<{ keys: string }[]>`
    select coalesce(json_agg(json_build_object('table', conrelid::int8, 'isPrimary', contype = 'p', 'columns', conkey)
      order by conrelid, conname), '[]')::text as keys
    from pg_constraint where contype in ('p', 'u')`;
  return JSON.parse(row?.keys ?? '[]') as Key[]; // Built by the query above.
}

async function readForeignKeys(tx: TransactionSql): Promise<ForeignKey[]> {
  const [row] = await tx<{ keys: string }[]>`
    select coalesce(json_agg(json_build_object('name', conname, 'table', conrelid::int8, 'target', confrelid::int8,
      'columns', conkey, 'targetColumns', confkey) order by conrelid, conname), '[]')::text as keys
    from pg_constraint where contype = 'f' and conparentid = 0`;
  return JSON.parse(row?.keys ?? '[]') as ForeignKey[]; // Built by the query above.
}

async function readOrigins(tx: TransactionSql): Promise<Origins> {
  const rows = await tx<{ id: number; rule: string }[]>`
    select c.oid::int8::float8 as id, r.ev_action::text as rule
    from pg_rewrite r join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('v', 'm') and r.ev_type = '1' and n.nspname not in ('pg_catalog', 'information_schema')`;
  return new Map(rows.map((row) => [row.id, parseColumnOrigins(row.rule)]));
}
