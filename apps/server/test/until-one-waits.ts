import { expect } from 'vitest';
import type { Db } from '#src/platform/db.ts';

export async function untilOneWaits(db: Db): Promise<void> {
  const waiting = async () =>
    (
      await db.$client`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    ).length;
  await expect.poll(waiting).toBeGreaterThan(0);
}
