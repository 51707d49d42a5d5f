import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { migrate as migrateBackendService } from '@kawaraban/embedded-supabase/migrate.ts';
import { type OpenStore, openStore } from '@kawaraban/embedded-supabase/open-store.ts';
import { sql } from 'drizzle-orm';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectSql, openDb } from '#src/platform/db.ts';
import { migrateProduct } from '#src/platform/migrate.ts';
import { productMigrations } from '#src/platform/product-migrations.ts';
import { protectTables } from '#src/platform/protect-tables/protect-tables.ts';
import { buildArticle, buildBoard, buildMember, buildSearch } from '#test/builders.ts';
import { claimDatabase, releaseDatabase } from '#test/database-pool.ts';
import { fingerprint } from '#test/fingerprint.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness.ts';
import { memoryFolder } from '#test/memory-folder.ts';
import { BackupError, type Manifest, manifestFile, readManifest } from './manifest.ts';
import { createJobTables, restoreDatabase } from './restore-database.ts';
import { refuseUnfinishedRestore, UnfinishedRestoreError } from './unfinished-restore.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

const silent = { report: () => {}, signal: new AbortController().signal };
const objectVersion = '00000000-0000-4000-8000-000000000001';
const now = () => new Date('2026-11-26T03:04:05.678Z');

let source: TestDatabase;
let folder: string;
let store: OpenStore;
let made: { folder: string; manifest: Manifest };
const databases: { name: string; sql: Sql }[] = [];

beforeAll(async () => {
  source = await createTestDatabase();
  folder = fs.mkdtempSync(path.join(memoryFolder(), 'kawaraban-backup-'));
  store = await openStore({ kind: 'files', folder: path.join(folder, 'objects') });
  await fill(source);
  made = await writeBackup({ ...silent, sql: source.db.$client, store, folder, product: '1.2.3', now });
});

afterAll(async () => {
  for (const { name, sql: one } of databases) {
    await one.end({ timeout: 1 });
    await releaseDatabase(name);
  }
  await source.drop();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function fill({ db }: TestDatabase) {
  await createJobTables(db.$client);
  const [database] = await db.$client<{ name: string }[]>`select current_database() as name`;
  await db.$client.unsafe(`alter database ${database?.name} set jit to off`);
  await db.$client.unsafe(`alter database ${database?.name} set search_path to public, 'it''s'`);
  const member = await buildMember(db);
  await buildSearch(db, member);
  await buildBoard(db, member);
  await buildArticle(db, { title: '改行\nと\tタブ\\N "引用" \\.', bodyHtml: null });
  await buildArticle(db, { body: '長い本文。'.repeat(20_000) });
  await db.execute(sql`
    create table article_search_209912 partition of article_search
      for values from ('2099-12-01 00:00:00+00') to ('2100-01-01 00:00:00+00')`);
  await protectTables(db);
  await db.execute(sql`insert into secrets (name, value) values ('backup-test', ${'\\x00ff'}) on conflict do nothing`);
  await db.execute(sql`insert into storage.buckets (id, name) values ('papers', 'papers')`);
  await db.execute(
    sql`insert into storage.objects (bucket_id, name, version) values ('papers', 'Ü/a.txt', ${objectVersion})`,
  );
  await store.put(objectVersion, Readable.from(['bytes of a file']), silent.signal);
}

async function emptyDatabase(): Promise<Sql> {
  const { name, url } = await claimDatabase('empty');
  const one = connectSql(url, { max: 3 });
  databases.push({ name, sql: one });
  return one;
}

describe('a backup', () => {
  it('restores every row, index, policy, grant, trigger, setting and file into an empty database', async () => {
    const target = await emptyDatabase();
    const restored = await openStore({ kind: 'files', folder: path.join(folder, 'restored') });
    await verifyBackup(made.folder, made.manifest, silent);
    await restoreDatabase({ ...silent, sql: target, store: restored, ...made });

    expect(await fingerprint(target)).toEqual(await fingerprint(source.db.$client));
    const bytes = await restored.get(objectVersion);
    expect(bytes && (await text(bytes))).toBe('bytes of a file');
    await refuseUnfinishedRestore(target);
    const [older] = await source.db.$client<{ id: number }[]>`select max(id)::float8 as id from articles`;
    const { id } = await buildArticle(openDb(target));
    expect(id).toBeGreaterThan(older?.id ?? Number.POSITIVE_INFINITY);
  });

  it('of an older version is restored into its tables and then migrated', async () => {
    const [old, target] = [await emptyDatabase(), await emptyDatabase()];
    await migrateBackendService(old);
    await createJobTables(old);
    await migrateProduct(openDb(old), { only: productMigrations().slice(0, -1) });
    await old`insert into auth.users (id, email) values (${objectVersion}, 'reader@example.com')`;
    const backup = await writeBackup({
      ...silent,
      sql: old,
      store,
      folder: path.join(folder, 'old'),
      product: '1',
      now,
    });
    await restoreDatabase({ ...silent, sql: target, store, ...backup });

    expect(await target`select email from auth.users`).toEqual([{ email: 'reader@example.com' }]);
    const { definitions } = await fingerprint(source.db.$client);
    expect((await fingerprint(target)).definitions).toEqual(
      definitions.filter((text) => !/209912|search_path/.test(text)),
    );
  });

  it('of a newer version is refused before anything changes', async () => {
    const target = await emptyDatabase();
    const newer = structuredClone(made.manifest);
    newer.migrations.product.push('29990101000000_future');
    await expect(
      restoreDatabase({ ...silent, sql: target, store, folder: made.folder, manifest: newer }),
    ).rejects.toThrow(/made by a newer version \(1\.2\.3, migration 29990101000000_future\)/);
    expect(await target`select from pg_namespace where nspname = 'auth'`).toHaveLength(0);
  });

  it('is refused by a database that is not empty', async () => {
    await expect(restoreDatabase({ ...silent, sql: source.db.$client, store, ...made })).rejects.toThrow(
      /not empty, and a restore never overwrites/,
    );
  });

  it('whose rows differ from the manifest leaves a database on which the product refuses to start', async () => {
    const target = await emptyDatabase();
    const wrong = structuredClone(made.manifest);
    const articles = wrong.tables.find(({ name }) => name === 'articles');
    if (articles) articles.digest = '1';
    await expect(
      restoreDatabase({ ...silent, sql: target, store, folder: made.folder, manifest: wrong }),
    ).rejects.toThrow(BackupError);
    await expect(refuseUnfinishedRestore(target)).rejects.toThrow(UnfinishedRestoreError);
    await restoreDatabase({ ...silent, sql: target, store, ...made });
    await refuseUnfinishedRestore(target);
    expect(await fingerprint(target)).toEqual(await fingerprint(source.db.$client));
  });

  it.each([
    ['cut', (file: string) => fs.truncateSync(file, 10), /articles\.copy\.gz was changed or cut/],
    ['removed', (file: string) => fs.rmSync(file), /articles\.copy\.gz is missing/],
  ])('with a file that was %s is reported as damaged', async (_how, harm, problem) => {
    const copy = path.join(folder, 'harmed');
    fs.cpSync(made.folder, copy, { recursive: true });
    harm(path.join(copy, 'tables/public.articles.copy.gz'));
    await expect(verifyBackup(copy, made.manifest, silent)).rejects.toThrow(problem);
    fs.rmSync(copy, { recursive: true });
  });

  it('that was interrupted leaves nothing behind', async () => {
    const parent = path.join(folder, 'interrupted');
    const stop = new AbortController();
    const report = () => stop.abort(new Error('stopped'));
    const input = { sql: source.db.$client, store, folder: parent, product: '1.2.3', now };
    await expect(writeBackup({ ...input, report, signal: stop.signal })).rejects.toThrow('stopped');
    expect(fs.readdirSync(parent)).toEqual([]);
  });
});

describe('readManifest', () => {
  it.each([
    ['no file', undefined, /no complete backup/],
    ['half a file', '{"format": 1, "tables": [', /no complete backup/],
    ['a newer format', '{"format": 2}', /has format 2, and this version reads formats up to 1/],
    ['missing fields', '{"format": 1}', /is damaged/],
  ])('refuses %s', (_name, content, problem) => {
    const place = fs.mkdtempSync(path.join(folder, 'manifest-'));
    if (content !== undefined) fs.writeFileSync(path.join(place, manifestFile), content);
    expect(() => readManifest(place)).toThrow(problem);
  });

  it('reads what was written', () => {
    expect(readManifest(made.folder)).toEqual(made.manifest);
    expect(path.basename(made.folder)).toBe('kawaraban-20261126T030405Z');
  });
});
