import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { setInterval } from 'node:timers';
import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Db } from '../db.ts';
import type { Log } from '../log.ts';
import { processes } from './table.ts';

const beatSeconds = 10;
export const deadAfterSeconds = 30;
/** Clock difference in seconds above which a warning is logged. Digests are sent early or late by this difference. */
const skewSecondsMax = 5;

interface HeartbeatDeps {
  db: Db;
  now: Clock;
  log: Log;
  roles: readonly string[];
  version: string;
}

export async function startHeartbeat(deps: HeartbeatDeps): Promise<() => Promise<void>> {
  const id = randomUUID();
  let isSkewed = false;
  const beat = async () => {
    const skew = await renewRow(deps, id);
    if (Math.abs(skew) >= skewSecondsMax && !isSkewed) {
      deps.log.warn({ clockSkewSeconds: skew }, 'the clock of this machine differs from the clock of the database');
    }
    isSkewed = Math.abs(skew) >= skewSecondsMax;
  };
  await beat();
  const timer = setInterval(() => {
    beat().catch((error) => deps.log.warn({ err: error }, 'the heartbeat could not be stored'));
  }, beatSeconds * 1000);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await deps.db.delete(processes).where(eq(processes.id, id));
  };
}

async function renewRow({ db, now, roles, version }: HeartbeatDeps, id: string): Promise<number> {
  const before = now().getTime();
  const [row] = await db.execute<{ at: Date | string }>(sql`select clock_timestamp() as at`);
  const after = now().getTime();
  const skew = ((before + after) / 2 - new Date(row?.at ?? after).getTime()) / 1000;
  const shown = { roles: roles.join(','), host: os.hostname(), pid: process.pid, version, clockSkewSeconds: skew };
  await db
    .insert(processes)
    .values({ id, ...shown, startedAt: sql`now()`, seenAt: sql`now()` })
    .onConflictDoUpdate({ target: processes.id, set: { ...shown, seenAt: sql`now()` } });
  await db.delete(processes).where(sql`${processes.seenAt} < now() - interval '1 hour'`);
  return skew;
}
