import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { hashOfAddress, hostOfAddress } from '#src/platform/secrets/sealed-address.ts';
import { ageHoursMax } from './release-waiting.ts';

/** Number of rows per statement. A small number keeps locks short. */
const rowsPerStatement = 5_000;

/**
 * Replaces webhook URLs, which are secrets, with their host and fingerprint in deliveries that have ended and are too
 * old to be resent. Returns the number of deliveries changed. Idempotent.
 */
export async function forgetAddresses({ db, now }: { db: Db; now: Clock }): Promise<number> {
  const before = new Date(now().getTime() - ageHoursMax * 3_600_000).toISOString();
  for (let forgotten = 0; ; ) {
    const count = await db.transaction(async (tx) => {
      const rows = await tx.execute<{ id: string; target: string }>(sql`
        select id, target from deliveries
        where state in ('sent', 'failed', 'stopped') and created_at < ${before}::timestamptz
          and (target like 'sealed-url%'
            or target like 'http%://%' and target !~ '^https?://[^/?#]+/#[0-9A-Za-z_-]{16}$')
        limit ${rowsPerStatement} for update skip locked`);
      const targets = rows.map(({ target }) => forgottenForm(target));
      await tx.execute(sql`
        update deliveries set target = r.target
        from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(targets)}::text[]) as r (id, target)
        where deliveries.id = r.id`);
      return rows.length;
    });
    forgotten += count;
    if (count < rowsPerStatement) return forgotten;
  }
}

export function forgottenForm(address: string): string {
  const hash = hashOfAddress(address);
  if (hash !== null) return `https://${hostOfAddress(address)}/#${hash}`;
  const [, scheme, host] = /^(https?:\/\/)(?:[^/?#]*@)?([^/?#]+)/.exec(address) ?? [];
  if (!host) return address;
  return `${scheme}${host}/#${createHash('sha256').update(address).digest('hex').slice(0, 16)}`;
}
