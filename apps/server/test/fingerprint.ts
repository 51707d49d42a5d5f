import type { Sql } from 'postgres';
import { digestOf, listSchemas, listSequences, listTables, useStableFormats } from '#src/backup/catalogue.ts';

export interface Fingerprint {
  rows: Record<string, string>;
  sequences: Record<string, string>;
  definitions: string[];
}

export async function fingerprint(sql: Sql): Promise<Fingerprint> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    await useStableFormats(tx);
    const schemas = await listSchemas(tx);
    const rows: Record<string, string> = {};
    for (const table of await listTables(tx, schemas)) {
      const { rows: count, digest } = await digestOf(tx, table);
      rows[`${table.schema}.${table.name}`] = `${count} rows, digest ${digest}`;
    }
    const sequences = Object.fromEntries(
      (await listSequences(tx, schemas)).map(({ schema, name, lastValue, isCalled }) => [
        `${schema}.${name}`,
        `${lastValue} ${isCalled}`,
      ]),
    );
    const definitions = await tx<{ text: string }[]>`
      select format('column %s.%s %s %s', c.oid::regclass, attname, format_type(atttypid, atttypmod), attnotnull) as text
      from pg_attribute a join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = c.relnamespace
      where attnum > 0 and not attisdropped and c.relkind in ('r', 'p') and n.nspname = any(${schemas})
      union all
      select format('table %s %s %s %s', c.oid::regclass, relrowsecurity, relforcerowsecurity, array_to_string(relacl, ','))
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'S', 'v') and n.nspname = any(${schemas})
      union all
      select 'index ' || indexdef from pg_indexes where schemaname = any(${schemas})
      union all
      select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid))
      from pg_constraint k join pg_namespace n on n.oid = k.connamespace where n.nspname = any(${schemas})
      union all
      select format('trigger %s %s', pg_get_triggerdef(t.oid), tgenabled)
      from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = c.relnamespace
      where not tgisinternal and n.nspname = any(${schemas})
      union all
      select format('policy %s.%s %s %s %s %s %s', schemaname, tablename, policyname, roles, cmd, qual, with_check)
      from pg_policies where schemaname = any(${schemas})
      union all
      select format('function %s %s %s', p.oid::regprocedure, md5(prosrc), array_to_string(proacl, ','))
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = any(${schemas})
      union all
      select format('schema %s %s', nspname, array_to_string(nspacl, ',')) from pg_namespace where nspname = any(${schemas})
      union all
      select 'setting ' || unnest(setconfig)
      from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase where d.datname = current_database()
      order by 1`;
    return { rows, sequences, definitions: definitions.map(({ text }) => text) };
  });
}
