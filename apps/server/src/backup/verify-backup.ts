import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { placeOf } from '@kawaraban/embedded-supabase/object-store.ts';
import { BackupError, type Manifest } from './manifest.ts';
import type { Report } from './progress.ts';

/** @throws BackupError if a file is missing or differs; the signal's reason on abort. */
export async function verifyBackup(
  folder: string,
  manifest: Manifest,
  { report, signal }: { report: Report; signal: AbortSignal },
): Promise<void> {
  const files = [
    ...manifest.tables.map(({ file, sha256 }) => ({ file, sha256 })),
    ...manifest.files.map(({ version, sha256 }) => ({ file: path.join('files', placeOf(version)), sha256 })),
  ];
  for (const [index, { file, sha256 }] of files.entries()) {
    const found = await hashFile(path.join(folder, file), signal);
    if (found !== sha256) {
      const problem = found === undefined ? 'is missing' : 'was changed or cut after the backup was made';
      throw new BackupError(`The backup is damaged: ${file} ${problem}. Use another backup.`);
    }
    report({ done: index + 1, total: files.length, what: `checked ${file}` });
  }
}

async function hashFile(file: string, signal: AbortSignal): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(fs.createReadStream(file), hash, { signal });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return hash.digest('hex');
}
