import { sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { storeAddressesPlain } from './sealed-address.ts';

/**
 * Seals new addresses, unless the database still contains plain addresses stored by the previous version. That version
 * may run during an upgrade or after it, so new addresses then remain plain until `npm run secrets -- seal` has run and
 * the processes have been restarted. Call this at startup.
 */
export async function chooseAddressForm(db: Db): Promise<void> {
  storeAddressesPlain(await hasPlainAddresses(db));
}

export async function hasPlainAddresses(db: Db): Promise<boolean> {
  const [row] = await db.execute<{ isThere: boolean }>(sql`
    select exists (select from users where webhook_url like 'http%://%')
      or exists (select from alert_destinations where address like 'http%://%') as "isThere"`);
  return row!.isThere;
}
