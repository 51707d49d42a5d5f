import { setTimeout as wait } from 'node:timers/promises';
import { asc, gt, sql } from 'drizzle-orm';
import { users } from '#src/accounts/table.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import { bindNewAddresses, endUnboundAddresses } from '#src/platform/secrets/address-forms.ts';
import { sealAddress } from '#src/platform/secrets/sealed-address.ts';
import { AlteredError, type Sealing } from '#src/platform/secrets/sealing.ts';

/** Number of users per transaction. A small number keeps locks short. */
const usersPerBatch = 200;

interface StoredAddress extends Record<string, unknown> {
  userId: string;
  stored: string;
}

export interface SealedAddresses {
  sealed: number;
  refused: number;
}

/**
 * Seals webhook addresses that are plain, bound to nobody, or sealed with the previous secret. Binds them to the user
 * in whose rows they are; processes that start afterwards refuse any other sealed address. All copies of a user's
 * address change in one transaction, because statements compare them. `refused` counts the addresses left as they are,
 * because they belong to another user or were modified. Idempotent and safe to interrupt.
 */
export async function sealAddresses(db: Db, sealing: Sealing): Promise<SealedAddresses> {
  await bindNewAddresses(db);
  const first = await sealAll(db, sealing);
  // A transaction may have read an address before it was sealed and may still store a copy in a delivery. One that saves a new
  // address locks the user's row before it calls `newAddress`, so this wait includes it.
  await untilTransactionsEnd(db);
  const second = await sealAll(db, sealing);
  await endUnboundAddresses(db);
  return { sealed: first.sealed + second.sealed, refused: second.refused };
}

async function sealAll(db: Db, sealing: Sealing): Promise<SealedAddresses> {
  const total = { sealed: 0, refused: 0 };
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const batch = await db
      .select({ id: users.id })
      .from(users)
      .where(gt(users.id, after))
      .orderBy(asc(users.id))
      .limit(usersPerBatch);
    if (batch.length === 0) return total;
    const ids = batch.map(({ id }) => id);
    const { sealed, refused } = await sealBatch(db, ids, sealing);
    total.sealed += sealed;
    total.refused += refused;
    after = batch.at(-1)!.id; // The batch is not empty.
  }
}

const pollMs = 100;

async function untilTransactionsEnd(db: Db): Promise<void> {
  const [now] = await db.$client<{ next: string }[]>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as next`;
  for (;;) {
    const [row] = await db.$client<{ isOver: boolean }[]>`
      select pg_snapshot_xmin(pg_current_snapshot()) >= ${now!.next}::text::xid8 as "isOver"`;
    if (row!.isOver) return;
    await wait(pollMs);
  }
}

async function sealBatch(db: Db, userIds: string[], sealing: Sealing): Promise<SealedAddresses> {
  return await db.transaction(async (tx) => {
    const found = await listUnsealed(tx, userIds, sealing.keyId);
    if (found.length === 0) return { sealed: 0, refused: 0 };
    await tx.execute(sql`select set_config('kawaraban.actor', '{"operation":"sealAddresses"}', true)`);
    const rows = found.flatMap((row) => {
      const sealed = sealReadable(row, sealing);
      return sealed === null ? [] : [{ ...row, sealed }];
    });
    await replaceAddresses(tx, rows);
    const count = rows.filter(({ stored, sealed }) => stored !== sealed).length;
    return { sealed: count, refused: found.length - rows.length };
  });
}

function sealReadable({ userId, stored }: StoredAddress, sealing: Sealing): string | null {
  try {
    return sealAddress(stored, userId, sealing);
  } catch (error) {
    if (error instanceof AlteredError) return null;
    throw error;
  }
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
      or stored like 'sealed-url/%'
      or stored like 'sealed-url.v2/%' and stored not like ${`sealed-url.v2/%/sealed.v1.${keyId}.%`}`);
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
