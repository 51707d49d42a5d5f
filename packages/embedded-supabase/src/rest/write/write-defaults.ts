import type { Sql } from 'postgres';

/**
 * Reads the default expressions of columns. A column without its own default uses its domain's default, an identity
 * column uses its next number, and generated columns have none.
 */
export async function readDefaults(
  sql: Sql,
  table: { schema: string; name: string },
  columns: string[],
): Promise<Map<string, string>> {
  const rows = await sql.begin('read only', async (tx) => {
    // With an empty search path, PostgreSQL schema-qualifies every name in the expressions.
    await tx`set local search_path to ''`;
    return tx<{ column: string; expression: string }[]>`
      select a.attname as "column",
        case when a.attidentity = ''
          then coalesce(pg_catalog.pg_get_expr(d.adbin, d.adrelid), pg_catalog.pg_get_expr(t.typdefaultbin, 0))
          else pg_catalog.format('pg_catalog.nextval(%L)',
            pg_catalog.pg_get_serial_sequence(a.attrelid::regclass::text, a.attname)) end as expression
      from pg_catalog.pg_class c
      join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_catalog.pg_type t on t.oid = a.atttypid
      left join pg_catalog.pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where n.nspname = ${table.schema} and c.relname = ${table.name} and a.attgenerated = ''
        and (d.adbin is not null or t.typdefaultbin is not null or a.attidentity <> '')
        and a.attname in (select json_array_elements_text(${JSON.stringify(columns)}::text::json))`;
  });
  return new Map(rows.map(({ column, expression }) => [column, expression]));
}
