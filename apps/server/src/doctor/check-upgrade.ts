import { readBackupAge } from '#src/backup/last-backup.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { describeTooNew, type SchemaState } from '#src/platform/schema-state/read-schema-state.ts';
import { checkClock } from './check-clock.ts';
import { checkDisk } from './check-machine.ts';
import { bad, type Finding, good } from './finding.ts';

interface UpgradeChecks {
  db: Db;
  now: Clock;
  state: SchemaState;
  /** Folder of the embedded database. Undefined if the database is on another server, whose disk cannot be checked from here. */
  dataDir: string | undefined;
  isBackedUp: boolean;
}

const backupHoursMax = 24;

export async function checkUpgrade({ db, now, state, dataDir, isBackedUp }: UpgradeChecks): Promise<Finding[]> {
  if (state.kind === 'too-new') return [bad('migrations', describeTooNew(state), 'This one cannot use the database.')];
  if (state.kind !== 'behind') return [];
  const findings = [await checkClock(db, now)];
  // Requires free space for the largest table, because a migration may rewrite that table and PostgreSQL keeps the old copy
  // until the rewrite is complete.
  if (dataDir !== undefined) findings.push(checkDisk(dataDir, { bytes: await largestTableBytes(db) }));
  if (!isBackedUp) findings.push(await checkBackup(db));
  return findings;
}

async function largestTableBytes({ $client: sql }: Db): Promise<number> {
  const [row] = await sql<{ bytes: number }[]>`
    select coalesce(max(pg_total_relation_size(oid)), 0)::float8 as bytes from pg_class where relkind = 'r'`;
  return row?.bytes ?? 0;
}

async function checkBackup({ $client: sql }: Db): Promise<Finding> {
  const hours = await readBackupAge(sql);
  if (hours !== null && hours <= backupHoursMax) return good('backup', 'There is a backup of the last 24 hours.');
  const text = 'No backup of the last 24 hours is recorded.';
  return bad('backup', text, 'Run npm run backup -- FOLDER, or add --backed-up if you have one.');
}
