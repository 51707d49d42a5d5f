import type { Sql } from 'postgres';
import { productSettings } from '../db.ts';

/**
 * Stores the product's session settings as defaults of the current role in this database, because a pooler does not
 * pass settings on. They apply to server connections opened afterwards. Idempotent. Call this without the pooler.
 */
export async function storeSessionSettings(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('store-session-settings'))`;
    const [place] = await tx<{ database: string; stored: string[] }[]>`
      select quote_ident(datname) as database, coalesce(setconfig, '{}') as stored
      from pg_database left join pg_db_role_setting on setdatabase = pg_database.oid and setrole = current_user::regrole
      where datname = current_database()`;
    for (const [name, value] of Object.entries(productSettings)) {
      if (place!.stored.includes(`${name}=${value}`)) continue;
      await tx.unsafe(`alter role current_user in database ${place!.database} set ${name} = '${value}'`);
    }
  });
}
