import fs from 'node:fs';
import path from 'node:path';
import type { OpenStore } from '@kawaraban/embedded-supabase/open-store.ts';
import type { Clock } from '#src/platform/clock.ts';
import { finishedFolder } from '#src/platform/data-folder.ts';
import { connectSql } from '#src/platform/db.ts';
import { startEmbeddedPostgres } from '#src/platform/embedded-postgres.ts';
import { failpoint } from '#src/platform/failpoint.ts';
import type { Manifest } from './manifest.ts';
import type { Report } from './progress.ts';
import { restoreDatabase } from './restore-database.ts';

export interface DataFolderRestore {
  dataDir: string;
  folder: string;
  manifest: Manifest;
  openStore(dataDir: string): Promise<OpenStore>;
  report: Report;
  signal: AbortSignal;
}

/**
 * Restores a backup into a new data folder that has its own embedded database, beside the current folder, which stays
 * in use. `switchDataFolder` then replaces the current folder. A repeated call resumes an unfinished restore.
 * @throws the errors of `restoreDatabase`.
 */
export async function restoreDataFolder(input: DataFolderRestore): Promise<void> {
  const { dataDir, folder, manifest } = input;
  const draft = `${path.resolve(dataDir)}.restoring`;
  fs.mkdirSync(draft, { recursive: true, mode: 0o700 });
  copySecrets(path.join(path.resolve(dataDir), 'secrets'), path.join(draft, 'secrets'));
  if (manifest.keys.length > 0) copySecrets(path.join(folder, 'keys'), path.join(draft, 'secrets'));
  const postgres = await startEmbeddedPostgres(path.join(draft, 'postgres'));
  try {
    const sql = connectSql(postgres.url, { max: 3, applicationName: 'kawaraban-restore' });
    const store = await input.openStore(draft);
    try {
      await restoreDatabase({ ...input, sql, store, isPrivate: true });
    } finally {
      store.close?.();
      await sql.end({ timeout: 5 });
    }
  } finally {
    await postgres.stop();
  }
  failpoint('restore:before-finished');
  fs.renameSync(draft, finishedFolder(dataDir));
}

function copySecrets(from: string, to: string): void {
  if (fs.existsSync(from)) fs.cpSync(from, to, { recursive: true, preserveTimestamps: true });
}

/**
 * Replaces the current data folder with a restored one. Returns the path to which the current folder was renamed, or
 * null if there was none. The caller holds the lock of the current folder. If the process dies between the two renames,
 * the next start completes the second one (`lockDataFolder`).
 */
export function switchDataFolder(dataDir: string, now: Clock): string | null {
  const root = path.resolve(dataDir);
  const kept = `${root}.before-${now()
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')}`;
  const isThere = fs.existsSync(root);
  if (isThere) {
    fs.rmSync(path.join(root, 'lock'), { force: true });
    fs.renameSync(root, kept);
  }
  failpoint('restore:between-renames');
  fs.renameSync(finishedFolder(root), root);
  return isThere ? kept : null;
}
