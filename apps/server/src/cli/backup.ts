import path from 'node:path';
import { parseArgs } from 'node:util';
import { openStore } from '@kawaraban/embedded-supabase/open-store.ts';
import { recordBackup } from '#src/backup/last-backup.ts';
import { readManifest } from '#src/backup/manifest.ts';
import { printProgress } from '#src/backup/progress.ts';
import { refuseUnfinishedRestore } from '#src/backup/unfinished-restore.ts';
import { verifyBackup } from '#src/backup/verify-backup.ts';
import { writeBackup } from '#src/backup/write-backup.ts';
import { readConfig } from '#src/config.ts';
import { systemClock } from '#src/platform/clock.ts';
import { productVersion } from '#src/platform/product-version.ts';
import { abortOnSignal, connectWithoutMigrating, runCommand } from './open-database.ts';

const help = `npm run backup -- FOLDER [--with-keys]
npm run backup -- --check BACKUP
npm run backup -- --record

Writes a backup into FOLDER, in a new folder named after the time: every table of one snapshot, the objects that clients
stored, and a manifest with counts and checksums. The product may run meanwhile. Uses DATABASE_URL, or the embedded
database in DATA_DIR. A backup holds personal data and secrets of the database: store it as safely as the database.

--with-keys     includes the secrets of DATA_DIR, which an embedded installation needs on another machine
--check BACKUP  compares all files of a backup with their checksums instead
--record        records that a backup with other tools is complete, for npm run doctor and npm run upgrade`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      'with-keys': { type: 'boolean' },
      check: { type: 'string' },
      record: { type: 'boolean' },
    },
  });
  const [folder] = positionals;
  if (values.help) {
    console.log(help);
    return 0;
  }
  if ([folder, values.check, values.record].filter((given) => given !== undefined).length !== 1) {
    console.error(help);
    return 2;
  }
  const run = { report: printProgress(console.log), signal: abortOnSignal() };
  if (values.check !== undefined) {
    const manifest = readManifest(values.check);
    await verifyBackup(values.check, manifest, run);
    console.log(`The backup of ${manifest.createdAt} is complete: ${manifest.tables.length} tables.`);
    return 0;
  }
  const config = readConfig(process.env);
  const database = await connectWithoutMigrating(config);
  if (values.record) {
    await recordBackup(database.sql, productVersion()).finally(database.close);
    console.log('Recorded that a backup was made now.');
    return 0;
  }
  const store = await openStore(config.storage);
  try {
    await refuseUnfinishedRestore(database.sql);
    const { folder: made, manifest } = await writeBackup({
      ...run,
      sql: database.sql,
      store,
      folder: folder ?? '',
      product: productVersion(),
      now: systemClock,
      keysFolder: values['with-keys'] ? path.join(path.resolve(config.dataDir), 'secrets') : undefined,
    });
    await recordBackup(database.sql, productVersion());
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const counts = `${manifest.tables.length} tables, ${rows} rows, ${manifest.files.length} stored files`;
    console.log(`Backup written to ${made}: ${counts}.`);
  } finally {
    store.close?.();
    await database.close();
  }
  return 0;
});
