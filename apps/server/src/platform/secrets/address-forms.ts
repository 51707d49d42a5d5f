import { sql } from 'drizzle-orm';
import type { Db, DbOrTx } from '../db.ts';
import { refuseUnboundAddresses, sealAddress, sealUnbound } from './sealed-address.ts';
import { secrets } from './table.ts';

/**
 * Rows of `secrets` that record how far the database has left the form of the version before. With `bindsNew`, new
 * addresses are bound to their owner. With `refusesUnbound`, processes that start open no other sealed address.
 */
const bindsNew = 'record:webhook-addresses-bound';
const refusesUnbound = 'record:webhook-addresses-unbound-refused';

let storesPlain = false;

/**
 * Reads which forms this process writes and opens. A database without users was created by this version, so its
 * addresses are bound from the start. In any other one, new addresses keep the form that the version before reads until
 * `npm run secrets -- seal` has run. Call this at startup.
 */
export async function chooseAddressForm(db: Db): Promise<void> {
  await db.execute(sql`insert into secrets (name, value)
    select name, 'since the first start' from unnest(array[${bindsNew}, ${refusesUnbound}]) name
    where not exists (select from users) on conflict do nothing`);
  refuseUnboundAddresses(await isRecorded(db, refusesUnbound));
  storesPlain = (await countOldAddresses(db)).plain > 0;
}

export async function newAddress(
  db: DbOrTx,
  { userId, address }: { userId: string; address: string },
): Promise<string> {
  if (await isRecorded(db, bindsNew)) return sealAddress(address, userId);
  return storesPlain ? address : sealUnbound(address);
}

export const bindNewAddresses = (db: Db): Promise<void> => record(db, bindsNew);
export const endUnboundAddresses = (db: Db): Promise<void> => record(db, refusesUnbound);

export async function countOldAddresses(db: Db): Promise<{ plain: number; unbound: number }> {
  const [row] = await db.execute<{ plain: number; unbound: number }>(sql`
    select count(*) filter (where address like 'http%://%')::int as plain,
      count(*) filter (where address like 'sealed-url/%')::int as unbound
    from (select webhook_url as address from users union all select address from alert_destinations
      union all select target from failing_channels) stored`);
  return row!;
}

async function record(db: Db, name: string): Promise<void> {
  await db.insert(secrets).values({ name, value: 'yes' }).onConflictDoNothing();
}

async function isRecorded(db: DbOrTx, name: string): Promise<boolean> {
  return (await db.$count(secrets, sql`${secrets.name} = ${name}`)) > 0;
}
