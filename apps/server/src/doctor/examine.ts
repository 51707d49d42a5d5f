import { sql } from 'drizzle-orm';
import { readBackupAge } from '#src/backup/last-backup.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { deadAfterSeconds } from '#src/platform/processes/heartbeat.ts';
import { processes } from '#src/platform/processes/table.ts';
import { findGaps } from '#src/platform/protect-tables/find-gaps.ts';
import { describeTooNew, readSchemaState } from '#src/platform/schema-state/read-schema-state.ts';
import { countOldAddresses } from '#src/platform/secrets/address-forms.ts';
import { checkClock } from './check-clock.ts';
import { checkDisk, checkHolidays, checkTimeZones } from './check-machine.ts';
import { checkNetwork, type Network } from './check-network.ts';
import { checkWork } from './check-work.ts';
import { bad, type Finding, good } from './finding.ts';

interface Examined {
  db: Db;
  now: Clock;
  dataDir: string;
  version: string;
  network: Network;
}

const gapsShownMax = 3;
/** Maximum age of the latest backup in hours. Tolerates one failed nightly backup. */
const backupHoursMax = 50;

/** Changes nothing, and sends mail only to `network.testMail`. */
export async function examine({ db, now, dataDir, version, network }: Examined): Promise<Finding[]> {
  const machine = [checkDisk(dataDir), checkTimeZones({ now }), checkHolidays({ now })];
  const unreachable = await checkDatabase(db);
  if (unreachable) return [...machine, ...(await checkNetwork({ db: undefined, now }, network)), unreachable];
  const migrations = await checkMigrations(db);
  const findings = [await checkClock(db, now), ...machine, migrations];
  // Skips the remaining checks: an unmigrated database lacks the tables they read.
  if (!migrations.isGood) return [...findings, ...(await checkNetwork({ db: undefined, now }, network))];
  return [
    ...findings,
    await checkAccess(db),
    await checkAddresses(db),
    await checkBackup(db),
    ...(await checkNetwork({ db, now }, network)),
    ...(await checkProcesses(db, version)),
    ...(await checkWork(db)),
  ];
}

async function checkDatabase(db: Db): Promise<Finding | undefined> {
  try {
    await db.$client`select 1`;
    return undefined;
  } catch (error) {
    const text = `The database cannot be used: ${(error as Error).message}.`;
    return bad('database', text, 'Start PostgreSQL, and check host, port, name and password in DATABASE_URL.');
  }
}

async function checkMigrations(db: Db): Promise<Finding> {
  const state = await readSchemaState(db.$client);
  switch (state.kind) {
    case 'empty':
    case 'behind':
      return bad(
        'migrations',
        `Migrations of this version that the database lacks: ${state.pending.length}.`,
        'Run npm run upgrade.',
      );
    case 'current':
      return good('migrations', 'The database has all migrations of this version.');
    case 'newer':
      return bad(
        'migrations',
        `Migrations in the database that this version does not know: ${state.unknown.length}.`,
        'Install the newer version on this machine too.',
      );
    case 'too-new':
      return bad('migrations', describeTooNew(state), 'This one cannot use the database.');
  }
}

async function checkAccess(db: Db): Promise<Finding> {
  const [roles] = await db.$client<{ areThere: boolean }[]>`
    select count(*) = 2 as "areThere" from pg_roles where rolname in ('anon', 'authenticated')`;
  if (!roles?.areThere) return bad('access', 'The roles anon and authenticated are missing.', 'Run npm run migrate.');
  const gaps = await findGaps(db.$client);
  if (gaps.length === 0) return good('access', 'Row-level security, policies and grants are as they should be.');
  const shown = gaps.slice(0, gapsShownMax).join('; ');
  const text = `Row-level security, policies or grants differ in ${gaps.length} places. Statements that repair them: ${shown}.`;
  return bad('access', text, 'Run npm run migrate.');
}

async function checkAddresses(db: Db): Promise<Finding> {
  const { plain, unbound } = await countOldAddresses(db);
  const command = 'set ENCRYPTION_SECRET and run npm run secrets -- seal --yes.';
  const help = `Once the version before no longer runs, ${command}`;
  if (plain > 0) return bad('addresses', `Webhook addresses stored as plain text: ${plain}.`, help);
  if (unbound > 0) return bad('addresses', `Encrypted webhook addresses that any row can use: ${unbound}.`, help);
  return good('addresses', 'Each webhook address is encrypted for its owner.');
}

async function checkBackup(db: Db): Promise<Finding> {
  const hours = await readBackupAge(db.$client);
  const help = 'Run npm run backup each night. After a backup with other tools, run npm run backup -- --record.';
  if (hours === null) return bad('backup', 'No backup is recorded.', help);
  if (hours <= backupHoursMax) return good('backup', `The last backup is ${Math.round(hours)} hours old.`);
  return bad('backup', `The last backup is ${Math.round(hours / 24)} days old.`, help);
}

async function checkProcesses(db: Db, version: string): Promise<Finding[]> {
  const rows = await db
    .select({
      name: sql<string>`${processes.host} || ' (process ' || ${processes.pid} || ')'`,
      roles: processes.roles,
      version: processes.version,
      isSilent: sql<boolean>`${processes.seenAt} < clock_timestamp() - make_interval(secs => ${deadAfterSeconds})`,
    })
    .from(processes)
    .orderBy(processes.host, processes.pid);
  const silent = rows.filter(({ isSilent }) => isSilent).map(({ name }) => name);
  const alive = rows.filter(({ isSilent }) => !isSilent);
  const others = alive.filter((row) => row.version !== version).map((row) => `${row.name} runs ${row.version}`);
  return [checkAlive(alive, silent), checkVersions(version, others)];
}

function checkAlive(alive: { roles: string }[], silent: string[]): Finding {
  if (silent.length > 0) {
    const text = `Processes fell silent within the last hour: ${silent.join(', ')}.`;
    return bad('processes', text, 'Read their logs, and start them again if they still should run.');
  }
  if (alive.some(({ roles }) => roles.split(',').includes('worker'))) {
    return good('processes', `${alive.length} processes run, and none fell silent.`);
  }
  return bad(
    'processes',
    'No worker runs, so no news is fetched and no alert is sent.',
    'Start a process with the role worker.',
  );
}

function checkVersions(version: string, others: string[]): Finding {
  if (others.length === 0) return good('versions', `All processes run version ${version}.`);
  return bad('versions', `This is ${version}, but ${others.join(', ')}.`, 'Finish the upgrade of all machines.');
}
