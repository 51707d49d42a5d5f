import { sql } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { bad, type Finding, good } from './finding.ts';

const skewSecondsMax = 5;

export async function checkClock(db: Db, now: Clock): Promise<Finding> {
  const before = now().getTime();
  const [row] = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  const seconds = Math.round(((before + now().getTime()) / 2 - (row?.ms ?? before)) / 1000);
  if (Math.abs(seconds) < skewSecondsMax) return good('clock', 'This machine and the database agree on the time.');
  const direction = seconds > 0 ? 'ahead of' : 'behind';
  return bad(
    'clock',
    `The clock of this machine is ${Math.abs(seconds)} seconds ${direction} the clock of the database.`,
    'Turn on time synchronisation on both machines (timedatectl set-ntp true).',
  );
}
