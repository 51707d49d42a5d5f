import { asc, gt, sql } from 'drizzle-orm';
import { users } from '#src/accounts/table.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import { sealAddress } from '#src/platform/secrets/sealed-address.ts';
import type { Sealing } from '#src/platform/secrets/sealing.ts';

/** Number of users per transaction. A small number keeps locks short. */
const usersPerBatch = 200;

interface StoredAddress extends Record<string, unknown> {
  userId: string;
  stored: string;
}

/**
 * Seals webhook addresses that are stored in plain text or sealed with the previous secret, and returns their number.
 * All copies of a user's address change in one transaction, because statements compare them. Idempotent and safe to
 * interrupt.
 */
export async function sealAddresses(db: Db, sealing: Sealing): Promise<number> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (let count = 0; ; ) {
    const batch = await db
      .select({ id: users.id })
      .from(users)
      .where(gt(users.id, after))
      .orderBy(asc(users.id))
      .limit(usersPerBatch);
    if (batch.length === 0) return count;
    count += await sealBatch(
      db,
      batch.map(({ id }) => id),
      sealing,
    );
    after = batch.at(-1)!.id; // The batch is not empty.
  }
}

async function sealBatch(db: Db, userIds: string[], sealing: Sealing): Promise<number> {
  return await db.transaction(async (tx) => {
    const found = await listUnsealed(tx, userIds, sealing.keyId);
    if (found.length === 0) return 0;
    await tx.execute(sql`select set_config('kawaraban.actor', '{"operation":"sealAddresses"}', true)`);
    const rows = found.map((row) => ({ ...row, sealed: sealAddress(row.stored, sealing) }));
    await replaceAddresses(tx, rows);
    return rows.filter(({ stored, sealed }) => stored !== sealed).length;
  });
}

async function listUnsealed(tx: Tx, userIds: string[], keyId: string | null): Promise<StoredAddress[]> {
  const ids = sql`${sql.param(userIds)}::uuid[]`;
  return await tx.execute<StoredAddress>(sql`
    select distinct user_id as "userId", stored from (
      select id as user_id, webhook_url as stored from users where id = any(${ids})
      union all select user_id, address from alert_destinations where user_id = any(${ids})
      union all select user_id, target from failing_channels where user_id = any(${ids})
      union all select user_id, target from deliveries where user_id = any(${ids})) copies
    where stored like 'http%://%' and stored !~ '^https?://[^/?#]+/#[0-9A-Za-z_-]{16}$'
      or stored like 'sealed-url/%' and stored not like ${`sealed-url/%/sealed.v1.${keyId}.%`}`);
}

async function replaceAddresses(tx: Tx, rows: readonly (StoredAddress & { sealed: string })[]): Promise<void> {
  const changes = sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as c ("userId" uuid, stored text, sealed text)`;
  await tx.execute(sql`update users set webhook_url = c.sealed from ${changes}
    where users.id = c."userId" and users.webhook_url = c.stored`);
  await tx.execute(sql`update alert_destinations d set address = c.sealed from ${changes}
    where d.user_id = c."userId" and d.address = c.stored`);
  // The stored and the newly sealed form of an address may both have a row in `failing_channels`. The row with the old form is
  // deleted.
  await tx.execute(sql`delete from failing_channels f using failing_channels newer, ${changes}
    where f.user_id = c."userId" and f.target = c.stored and newer.user_id = f.user_id and newer.channel = f.channel
      and newer.target = c.sealed and newer.target <> f.target
      and newer.destination_id is not distinct from f.destination_id`);
  await tx.execute(sql`update failing_channels f set target = c.sealed from ${changes}
    where f.user_id = c."userId" and f.target = c.stored`);
  await tx.execute(sql`update deliveries d set target = c.sealed from ${changes}
    where d.user_id = c."userId" and d.target = c.stored`);
  await tx.execute(sql`update preview_messages p set target = c.sealed from ${changes} where p.target = c.stored`);
}
