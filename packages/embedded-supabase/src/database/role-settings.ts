import type { Sql, TransactionSql } from 'postgres';

/** Maximum delay in ms until `ALTER ROLE … SET` takes effect. */
const maxAgeMs = 60_000;

interface Known {
  readAt: number;
  byRole: Map<string, Record<string, string>>;
}
const knownOf = new WeakMap<Sql, Known>();

/**
 * Returns the settings that an owner gave a role by `ALTER ROLE … SET`, for example its `statement_timeout`. PostgreSQL
 * applies them only at login, so code that switches to the role must set them itself. Excludes settings that only a
 * superuser may change. `tx` is a connection of `sql`, used to reload the settings if the cache has expired.
 */
export async function settingsOfRole(sql: Sql, tx: TransactionSql, role: string): Promise<Record<string, string>> {
  let known = knownOf.get(sql);
  if (!known || performance.now() - known.readAt > maxAgeMs) {
    known = { readAt: performance.now(), byRole: await readSettings(tx) };
    knownOf.set(sql, known);
  }
  return known.byRole.get(role) ?? {};
}

async function readSettings(tx: TransactionSql): Promise<Map<string, Record<string, string>>> {
  const rows = await tx<{ role: string; name: string; value: string }[]>`
    select r.rolname as role, p.name, substr(entry, strpos(entry, '=') + 1) as value
    from pg_catalog.pg_db_role_setting s
    join pg_catalog.pg_roles r on r.oid = s.setrole
    cross join unnest(s.setconfig) entry
    join pg_catalog.pg_settings p on p.name = lower(split_part(entry, '=', 1)) and p.context = 'user'
    where s.setdatabase in (0, (select oid from pg_catalog.pg_database where datname = current_database()))
      and p.name not in ('role', 'session_authorization', 'transaction_isolation', 'transaction_read_only')
    order by s.setdatabase`;
  const byRole = new Map<string, Record<string, string>>();
  for (const { role, name, value } of rows) byRole.set(role, { ...byRole.get(role), [name]: value });
  return byRole;
}
