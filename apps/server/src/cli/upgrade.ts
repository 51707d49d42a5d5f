import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { printProgress } from '#src/backup/progress.ts';
import { refuseUnfinishedRestore } from '#src/backup/unfinished-restore.ts';
import { readConfig } from '#src/config.ts';
import { checkUpgrade } from '#src/doctor/check-upgrade.ts';
import { openSealing } from '#src/encryption-secrets.ts';
import { countRenewedMonths } from '#src/pipeline/search/count-renewed-months.ts';
import { systemClock } from '#src/platform/clock.ts';
import { openDb } from '#src/platform/db.ts';
import { migrateProduct } from '#src/platform/migrate.ts';
import { productVersion } from '#src/platform/product-version.ts';
import { readSchemaState } from '#src/platform/schema-state/read-schema-state.ts';
import { checkSealing } from '#src/platform/secrets/stored-secret.ts';
import { migrateBackendService } from '#src/sign-in/backend-service.ts';
import { connectWithoutMigrating, runCommand } from './open-database.ts';

const help = `npm run upgrade [-- --check] [--backed-up]

Brings the database of DATABASE_URL (or the embedded one in DATA_DIR) to the installed version. First checks the version, the
clock, the free disk of an embedded database, and that a backup of the last 24 hours is recorded; refuses, before anything is
changed, if one of them does not hold. Processes of the version before may run meanwhile. The command may be interrupted and
run again: each migration is one transaction. It installs no program.
Exit code 0: the database has the installed version. 1: refused or failed.

--check      only checks
--backed-up  there is a backup that npm run backup has not recorded`;

const barWidth = 20;

await runCommand(async () => {
  const { values } = parseArgs({
    options: { help: { type: 'boolean' }, check: { type: 'boolean' }, 'backed-up': { type: 'boolean' } },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const config = readConfig(process.env);
  const dataDir = path.resolve(config.dataDir);
  if (!config.database.url && !fs.existsSync(path.join(dataDir, 'postgres'))) {
    console.log(
      `There is no database in ${dataDir} yet. The product creates it when it starts. Nothing is left to do.`,
    );
    return 0;
  }
  const { sql, close } = await connectWithoutMigrating(config);
  const db = openDb(sql);
  try {
    await refuseUnfinishedRestore(sql);
    const state = await readSchemaState(sql);
    if (state.kind === 'behind') await checkSealing(db, openSealing(config));
    const findings = await checkUpgrade({
      db,
      now: systemClock,
      state,
      dataDir: config.database.isEmbedded ? dataDir : undefined,
      isBackedUp: values['backed-up'] ?? false,
    });
    for (const { isGood, text } of findings) console.log(`${isGood ? 'ok     ' : 'refused'}  ${text}`);
    if (findings.some(({ isGood }) => !isGood)) {
      console.log('Nothing was changed.');
      return 1;
    }
    const count = 'pending' in state ? state.pending.length : 0;
    console.log(`Version ${productVersion()}: ${count} migrations to apply.`);
    if (values.check) return 0;
    await migrateBackendService({ config, db });
    await migrateProduct(db, { report: printProgress(console.log) });
    printRemaining(await countRenewedMonths(db));
    return 0;
  } finally {
    await close();
  }
});

function printRemaining({ done, total }: { done: number; total: number }): void {
  if (done === total) {
    console.log('Nothing is left to do.');
    return;
  }
  const filled = Math.floor((barWidth * done) / total);
  const bar = `[${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}]`;
  console.log(
    `${bar}  ${done} of ${total} months of the search index have the new terms. Run npm run reindex for the rest.`,
  );
}
