import type { Sql, TransactionSql } from 'postgres';
import type { BackedUpTable, Manifest } from './manifest.ts';

const productSchemas = ['public', 'drizzle', 'pgboss'];
const backendSchemas = ['auth', 'storage', 'realtime'];

export type TableShape = Pick<BackedUpTable, 'schema' | 'name' | 'columns' | 'partition'> & { bytes: number };

type Connection = Sql | TransactionSql;

/** Lists the schemas to back up. Excludes the schemas of a hosted backend service. */
export async function listSchemas(sql: Connection): Promise<string[]> {
  const [row] = await sql<{ isEmbedded: boolean }[]>`
    select to_regclass('auth.embedded_migrations') is not null as "isEmbedded"`;
  return row?.isEmbedded ? [...productSchemas, ...backendSchemas] : productSchemas;
}

export async function listTables(sql: Connection, schemas: string[]): Promise<TableShape[]> {
  const rows = await sql<
    {
      schema: string;
      name: string;
      columns: string[];
      parent: { schema: string; name: string } | null;
      bounds: string;
      bytes: string;
    }[]
  >`
    select n.nspname as schema, c.relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns,
      (
        select json_build_object('schema', pn.nspname, 'name', p.relname)
        from pg_inherits i join pg_class p on p.oid = i.inhparent join pg_namespace pn on pn.oid = p.relnamespace
        where i.inhrelid = c.oid
      ) as parent,
      pg_get_expr(c.relpartbound, c.oid) as bounds,
      pg_table_size(c.oid)::text as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname = any(${schemas})
    order by n.nspname, c.relname`;
  return rows.map(({ schema, name, columns, parent, bounds, bytes }) => ({
    schema,
    name,
    columns,
    partition: parent && { ...parent, bounds },
    bytes: Number(bytes),
  }));
}

export async function listSequences(sql: Connection, schemas: string[]): Promise<Manifest['sequences']> {
  const names = await sql<{ schema: string; name: string }[]>`
    select schemaname as schema, sequencename as name from pg_sequences
    where schemaname = any(${schemas}) order by 1, 2`;
  const sequences: Manifest['sequences'] = [];
  for (const { schema, name } of names) {
    const [row] = await sql<{ lastValue: string; isCalled: boolean }[]>`
      select last_value::text as "lastValue", is_called as "isCalled" from ${sql(schema)}.${sql(name)}`;
    if (row) sequences.push({ schema, name, ...row });
  }
  return sequences;
}

export async function listSettings(sql: Connection): Promise<Manifest['settings']> {
  return sql<Manifest['settings']>`
    select split_part(entry, '=', 1) as name, substr(entry, strpos(entry, '=') + 1) as value
    from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase, unnest(setconfig) entry
    where d.datname = current_database() and s.setrole = 0
    order by 1`;
}

export async function digestOf(
  sql: Connection,
  { schema, name, columns }: Pick<TableShape, 'schema' | 'name' | 'columns'>,
): Promise<{ rows: number; digest: string }> {
  const [row] = await sql<{ rows: number; digest: string }[]>`
    select count(*)::float8 as rows, coalesce(sum(hashtextextended(row(${sql(columns)})::text, 0)::numeric), 0)::text as digest
    from ${sql(schema)}.${sql(name)}`;
  if (!row) throw new Error(`${schema}.${name} returned no digest.`);
  return row;
}

/** Sets the text formats of values, so that digests and copies do not depend on settings of the server or login. */
export async function useStableFormats(tx: TransactionSql): Promise<void> {
  await tx`
    select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, MDY', true),
      set_config('IntervalStyle', 'postgres', true), set_config('extra_float_digits', '1', true),
      set_config('bytea_output', 'hex', true), set_config('search_path', 'pg_catalog', true)`;
}
