import { randomUUID } from 'node:crypto';
import { type Actor, checkMay, ownerOf, runAs } from './actor.ts';
import { requireBucket } from './buckets.ts';
import type { StorageDeps } from './deps.ts';
import { checkTaken, type Route } from './move-object.ts';
import { type ObjectMetadata, type ObjectRow, requireObject, writeObject } from './object-rows.ts';
import { refuse } from './storage-error.ts';
import { isVersion } from './stores/object-store.ts';
import { announceFile, unlessStored, writeStored } from './sweep-files.ts';

export interface Copy extends Route {
  isUpsert: boolean;
  withUserMetadata: boolean;
  userMetadata?: Record<string, unknown> | null | undefined;
  metadata: Partial<Pick<ObjectMetadata, 'cacheControl' | 'mimetype'>>;
}

/**
 * Copies an object, possibly to another bucket, and returns the copy's row. The copy belongs to the caller.
 * @throws StorageError NoSuchKey, NoSuchBucket, KeyAlreadyExists (without upsert), AccessDenied, and errors for the
 * other bucket's limits.
 */
export async function copyObject(deps: StorageDeps, actor: Actor, copy: Copy): Promise<ObjectRow> {
  const { service, wakeSweeper } = deps;
  const { from, to, isUpsert } = copy;
  const target = await requireBucket(service.sql, to.bucket);
  const source = await runAs(service, actor, 'object.copy', (tx) => requireObject(tx, from.bucket, from.key));
  const metadata = { ...source.metadata, ...copy.metadata, lastModified: service.now().toISOString() };
  checkTaken({ ...source, metadata }, target);
  const version = randomUUID();
  const userMetadata = copy.withUserMetadata ? source.user_metadata : (copy.userMetadata ?? null);
  const owned = { id: randomUUID(), version, ownerId: ownerOf(actor) };
  const object = { ...owned, ...to, metadata, userMetadata, isUpsert };
  await checkMay(service, actor, 'object.copy', (tx) => writeObject(tx, object));

  await announceFile(service, version);
  await unlessStored(deps, version, copyBytes(deps, source, version));
  await writeStored(deps, version, () => runAs(service, actor, 'object.copy', (tx) => writeObject(tx, object)));
  if (isUpsert) wakeSweeper();
  return requireObject(service.sql, to.bucket, to.key);
}

async function copyBytes({ store }: StorageDeps, source: ObjectRow, version: string): Promise<void> {
  const isCopied = isVersion(source.version) && (await store.copy(source.version, version));
  if (!isCopied) throw refuse.noSuchKey();
}
