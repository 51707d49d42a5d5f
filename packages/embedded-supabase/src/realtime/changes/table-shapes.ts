import type { Sql } from 'postgres';
import { apiRoles } from '../../keys/access-token.ts';
import type { ColumnSource } from '../../rest/read/compile-condition.ts';

export interface TableShape extends ColumnSource {
  relation: number;
  hasPolicies: boolean;
  /** True with REPLICA IDENTITY FULL. Deliveries then include the whole old row rather than only its key. */
  publishesOldRows: boolean;
  isCaptured: boolean;
  fields: { name: string; typeName: string; isKey: boolean; readableBy: string[] }[];
}

interface ShapeRow {
  relation: number;
  schema: string;
  name: string;
  hasPolicies: boolean;
  publishesOldRows: boolean;
  isCaptured: boolean;
  fields: string;
}

export async function readTableShapes(
  sql: Sql,
  which: { relations: number[] } | { schema: string; table: string },
): Promise<TableShape[]> {
  const wanted =
    'relations' in which
      ? sql`c.oid in (select e::oid from json_array_elements_text(${JSON.stringify(which.relations)}::text::json) e)`
      : sql`(${which.schema} = '*' or n.nspname = ${which.schema}) and (${which.table} = '*' or c.relname = ${which.table})`;
  const rows = await sql<ShapeRow[]>`
    select c.oid::bigint::float8 as relation, n.nspname as schema, c.relname as name, c.relrowsecurity as "hasPolicies",
      c.relreplident = 'f' as "publishesOldRows",
      exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'realtime_capture') as "isCaptured",
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, -1), 'typeName', t.typname,
          'isKey', coalesce(a.attnum = any (k.indkey), false),
          'readableBy', (select json_agg(r.name) from json_array_elements_text(${JSON.stringify(apiRoles)}::text::json) r (name)
            where has_column_privilege(r.name, c.oid, a.attnum, 'SELECT'))) order by a.attnum)
        from pg_attribute a join pg_type t on t.oid = a.atttypid
        left join pg_index k on k.indrelid = c.oid and k.indisprimary
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)::text as fields
    from pg_publication_tables p
    join pg_namespace n on n.nspname = p.schemaname
    join pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
    where p.pubname = 'supabase_realtime' and n.nspname not in ('auth', 'realtime', 'storage') and ${wanted}`;
  return rows.map(toShape);
}

function toShape(row: ShapeRow): TableShape {
  type Field = TableShape['fields'][number] & { type: string; readableBy: string[] | null };
  const fields = JSON.parse(row.fields) as Field[]; // Built by the query above.
  return {
    ...row,
    columns: new Map(fields.map(({ name, type }) => [name, { name, type }])),
    fields: fields.map((field) => ({ ...field, readableBy: field.readableBy ?? [] })),
  };
}
