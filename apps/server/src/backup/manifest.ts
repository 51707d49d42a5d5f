import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Format version of a backup. Backups of a newer format are refused. */
export const formatVersion = 1;

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  /** Parent table and bounds of a partition. Null for any other table. */
  partition: z.object({ schema: z.string(), name: z.string(), bounds: z.string() }).nullable(),
  file: z.string(),
  rows: z.number(),
  /** Sum of the rows' hashes, which does not depend on their order. */
  digest: z.string(),
  sha256: z.string(),
});

const sequence = z.object({ schema: z.string(), name: z.string(), lastValue: z.string(), isCalled: z.boolean() });

const storedFile = z.object({ version: z.string(), sha256: z.string() });

const manifest = z.object({
  format: z.number(),
  product: z.string(),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  /** Names of the applied migrations. `backendService` is null if the backend service is hosted elsewhere. */
  migrations: z.object({ backendService: z.array(z.string()).nullable(), product: z.array(z.string()) }),
  jobs: z.number().nullable(),
  tables: z.array(table),
  sequences: z.array(sequence),
  settings: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.array(storedFile),
  keys: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifest>;
export type BackedUpTable = z.infer<typeof table>;

/** Thrown if a backup cannot be used. The message says why and what to do. */
export class BackupError extends Error {}

export const manifestFile = 'manifest.json';

/** @throws BackupError if the folder is not a complete backup in a format that this version reads. */
export function readManifest(folder: string): Manifest {
  let content: unknown;
  try {
    content = JSON.parse(fs.readFileSync(path.join(folder, manifestFile), 'utf8'));
  } catch (cause) {
    throw new BackupError(`${folder} is no complete backup, because its ${manifestFile} cannot be read.`, { cause });
  }
  const format = (content as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format > formatVersion) {
    throw new BackupError(
      `${folder} has format ${format}, and this version reads formats up to ${formatVersion}. Restore it with the version that made it, or a newer one.`,
    );
  }
  const parsed = manifest.safeParse(content);
  if (!parsed.success) {
    throw new BackupError(`The ${manifestFile} of ${folder} is damaged: ${z.prettifyError(parsed.error)}`);
  }
  return parsed.data;
}
