import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openStore } from '@kawaraban/embedded-supabase/open-store.ts';
import { type Manifest, readManifest } from '#src/backup/manifest.ts';
import { printProgress, type Report } from '#src/backup/progress.ts';
import { restoreDataFolder, switchDataFolder } from '#src/backup/restore-data-folder.ts';
import { restoreDatabase } from '#src/backup/restore-database.ts';
import { verifyBackup } from '#src/backup/verify-backup.ts';
import { type Config, readConfig } from '#src/config.ts';
import { systemClock } from '#src/platform/clock.ts';
import { DataFolderInUseError, finishedFolder, lockDataFolder } from '#src/platform/data-folder.ts';
import { connectSql } from '#src/platform/db.ts';
import { armFailpoints } from '#src/platform/failpoint.ts';
import { abortOnSignal, runCommand } from './open-database.ts';

const help = `npm run restore -- BACKUP [--database-url URL]
npm run restore -- --switch

Restores a backup that \`npm run backup\` wrote, by this version of the product or an older one. Checks all files first,
compares every table's rows with the backup's after loading, and migrates to this version.

With --database-url, or DATABASE_URL: restores into that database, which must be empty. Its login owns it and may create
roles. Then set DATABASE_URL to it and start.
Otherwise: restores the embedded database into a new folder beside DATA_DIR, which stays in use meanwhile, and puts the
new one in its place. If the product runs, stop it at the end and run \`npm run restore -- --switch\`.

An interrupted restore changes nothing that is in use. Run it again to finish.`;

interface Restore {
  folder: string;
  manifest: Manifest;
  report: Report;
  signal: AbortSignal;
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' }, 'database-url': { type: 'string' }, switch: { type: 'boolean' } },
  });
  const [folder] = positionals;
  if (values.help) {
    console.log(help);
    return 0;
  }
  if ((folder === undefined) === (values.switch !== true)) {
    console.error(help);
    return 2;
  }
  const config = readConfig(process.env);
  armFailpoints(config.failpoints);
  if (folder === undefined) return switchFolders(config);
  const url = values['database-url'] ?? config.database.sessionUrl;
  const finished = finishedFolder(config.dataDir);
  if (!url && fs.existsSync(finished)) {
    console.error(
      `${finished} holds an earlier restore. Use it with \`npm run restore -- --switch\`, or delete the folder.`,
    );
    return 1;
  }
  const manifest = readManifest(folder);
  const restore: Restore = { folder, manifest, report: printProgress(console.log), signal: abortOnSignal() };
  await verifyBackup(folder, manifest, restore);
  return url ? restoreInto(url, config, restore) : restoreBeside(config, restore);
});

async function restoreInto(url: string, config: Config, restore: Restore): Promise<number> {
  const sql = connectSql(url, { max: 3, applicationName: 'kawaraban-restore' });
  const store = await openStore(config.storage);
  try {
    await restoreDatabase({ ...restore, sql, store });
  } finally {
    store.close?.();
    await sql.end({ timeout: 5 });
  }
  console.log(`The backup of ${restore.manifest.createdAt} is restored and compared, row by row.`);
  console.log('Start the product with DATABASE_URL set to this database.');
  return 0;
}

async function restoreBeside(config: Config, restore: Restore): Promise<number> {
  const isInside = config.storage.kind === 'files' && isWithin(config.dataDir, config.storage.folder);
  await restoreDataFolder({
    ...restore,
    dataDir: config.dataDir,
    openStore: (dataDir) =>
      openStore(isInside ? { kind: 'files', folder: path.join(dataDir, 'storage') } : config.storage),
  });
  console.log(`The backup of ${restore.manifest.createdAt} is restored and compared, row by row.`);
  return switchFolders(config);
}

/** Returns exit code 1 if the product is running, because the data folder cannot be switched while it is in use. */
function switchFolders({ dataDir }: Config): number {
  const root = path.resolve(dataDir);
  const finished = finishedFolder(root);
  if (!fs.existsSync(finished)) {
    console.error(`There is no restored folder ${finished}. Run \`npm run restore -- BACKUP\` first.`);
    return 1;
  }
  if (fs.existsSync(root)) {
    try {
      lockDataFolder(root);
    } catch (error) {
      if (!(error instanceof DataFolderInUseError)) throw error;
      console.error(
        `The product is still running. Its data is unchanged, and the restored data waits in ${finished}.\nStop the product, then run \`npm run restore -- --switch\`.`,
      );
      return 1;
    }
  }
  const kept = switchDataFolder(root, systemClock);
  console.log(`${root} now holds the restored data. Start the product with \`npm start\`.`);
  if (kept !== null) console.log(`The data from before is in ${kept}. Delete it when you no longer need it.`);
  return 0;
}

function isWithin(parent: string, child: string): boolean {
  return !path.relative(path.resolve(parent), path.resolve(child)).startsWith('..');
}
