import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import type { ObjectStore } from '@kawaraban/embedded-supabase/object-store.ts';
import { placeOf } from '@kawaraban/embedded-supabase/object-store.ts';
import type { Sql, TransactionSql } from 'postgres';
import type { Clock } from '#src/platform/clock.ts';
import {
  digestOf,
  listSchemas,
  listSequences,
  listSettings,
  listTables,
  type TableShape,
  useStableFormats,
} from './catalogue.ts';
import { type BackedUpTable, formatVersion, type Manifest, manifestFile } from './manifest.ts';
import type { Report } from './progress.ts';

export interface BackupInput {
  sql: Sql;
  store: ObjectStore;
  folder: string;
  product: string;
  now: Clock;
  report: Report;
  signal: AbortSignal;
  keysFolder?: string | undefined;
}

const lockTimeoutMs = 60_000;

/**
 * Writes a backup and returns its folder: every table in one snapshot, the stored objects and a manifest. The product
 * may keep running. The folder gets its final name only once complete, so an interrupted backup is never mistaken for a
 * complete one. The incomplete folder is removed on failure.
 * @throws the signal's reason on abort, and errors of the database and the disk.
 */
export async function writeBackup(input: BackupInput): Promise<{ folder: string; manifest: Manifest }> {
  const createdAt = input.now();
  const name = `kawaraban-${createdAt.toISOString().replace(/[-:]|\.\d+/g, '')}`;
  const folder = path.join(path.resolve(input.folder), name);
  const draft = `${folder}.partial`;
  fs.mkdirSync(path.join(draft, 'tables'), { recursive: true, mode: 0o700 });
  try {
    const snapshot = await copyDatabase(input, draft);
    const files = await copyObjects(input, snapshot.versions, draft);
    const keys = input.keysFolder === undefined ? [] : copyKeys(input.keysFolder, draft);
    const { versions: _, ...database } = snapshot;
    const manifest: Manifest = {
      format: formatVersion,
      product: input.product,
      createdAt: createdAt.toISOString(),
      ...database,
      files,
      keys,
    };
    fs.writeFileSync(path.join(draft, manifestFile), JSON.stringify(manifest, null, 1), { flush: true });
    fs.renameSync(draft, folder);
    return { folder, manifest };
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

type Snapshot = Omit<Manifest, 'format' | 'product' | 'createdAt' | 'files' | 'keys'> & { versions: string[] };

async function copyDatabase({ sql, report, signal }: BackupInput, draft: string): Promise<Snapshot> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    await tx`select set_config('statement_timeout', '0', true), set_config('lock_timeout', ${`${lockTimeoutMs}`}, true)`;
    await useStableFormats(tx);
    const schemas = await listSchemas(tx);
    const shapes = await listTables(tx, schemas);
    // Locks the tables so that no partition is dropped before it is copied.
    for (const { schema, name } of shapes) await tx`lock table ${tx(schema)}.${tx(name)} in access share mode`;
    const tables: BackedUpTable[] = [];
    const bytes = shapes.reduce((sum, shape) => sum + shape.bytes, 0);
    let copied = 0;
    for (const shape of shapes) {
      signal.throwIfAborted();
      tables.push(await copyTable(tx, shape, { draft, signal }));
      copied += shape.bytes;
      report({ done: copied, total: bytes, what: `${shape.schema}.${shape.name}` });
    }
    return {
      postgres: await readSetting(tx, 'server_version'),
      migrations: await readMigrations(tx, schemas),
      jobs: await readJobsVersion(tx),
      tables,
      sequences: await listSequences(tx, schemas),
      settings: [...(await listSettings(tx))],
      versions: schemas.includes('storage') ? await readVersions(tx) : [],
    };
  });
}

async function copyTable(
  tx: TransactionSql,
  { bytes: _, ...shape }: TableShape,
  { draft, signal }: { draft: string; signal: AbortSignal },
): Promise<BackedUpTable> {
  const file = `tables/${shape.schema}.${shape.name}.copy.gz`;
  const { schema, name, columns } = shape;
  const copy = await tx`copy ${tx(schema)}.${tx(name)} (${tx(columns)}) to stdout`.readable();
  const gzip = zlib.createGzip({ level: zlib.constants.Z_BEST_SPEED });
  const sha256 = await writeHashed(path.join(draft, file), copy, { signal, through: [gzip] });
  // Works around postgres.js, which pauses its socket when the last row fills the stream's buffer, and resumes only in `read`.
  copy._read(0);
  return { ...shape, file, ...(await digestOf(tx, shape)), sha256 };
}

async function copyObjects({ store, report, signal }: BackupInput, versions: string[], draft: string) {
  const files: Manifest['files'] = [];
  for (const version of versions) {
    signal.throwIfAborted();
    const bytes = await store.get(version);
    if (!bytes) continue;
    const file = path.join(draft, 'files', placeOf(version));
    fs.mkdirSync(path.dirname(file), { recursive: true });
    files.push({ version, sha256: await writeHashed(file, bytes, { signal }) });
    report({ done: files.length, total: versions.length, what: 'stored files' });
  }
  return files;
}

function copyKeys(keysFolder: string, draft: string): string[] {
  if (!fs.existsSync(keysFolder)) return [];
  const names = fs.readdirSync(keysFolder).sort();
  fs.mkdirSync(path.join(draft, 'keys'), { mode: 0o700 });
  for (const name of names) fs.copyFileSync(path.join(keysFolder, name), path.join(draft, 'keys', name));
  return names;
}

async function writeHashed(
  file: string,
  from: Readable,
  { signal, through = [] }: { signal: AbortSignal; through?: Transform[] },
): Promise<string> {
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline([from, ...through, hashed, fs.createWriteStream(file, { flush: true })], { signal });
  return hash.digest('hex');
}

async function readSetting(tx: TransactionSql, name: string): Promise<string> {
  const [row] = await tx<{ value: string }[]>`select current_setting(${name}) as value`;
  return row?.value ?? '';
}

async function readMigrations(tx: TransactionSql, schemas: string[]): Promise<Manifest['migrations']> {
  const product = await tx<{ name: string }[]>`select name from drizzle.__drizzle_migrations order by name`;
  const backendService = schemas.includes('auth')
    ? await tx<{ name: string }[]>`select name from auth.embedded_migrations order by name`
    : null;
  const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);
  return { product: namesOf(product), backendService: backendService && namesOf(backendService) };
}

async function readJobsVersion(tx: TransactionSql): Promise<number | null> {
  const [queue] = await tx<{ isThere: boolean }[]>`select to_regclass('pgboss.version') is not null as "isThere"`;
  if (!queue?.isThere) return null;
  const [row] = await tx<{ version: number }[]>`select version from pgboss.version`;
  return row?.version ?? null;
}

async function readVersions(tx: TransactionSql): Promise<string[]> {
  const rows = await tx<{ version: string }[]>`
    select version from storage.objects where version is not null order by version`;
  return rows.map(({ version }) => version);
}
