import { type Actor, runAs } from './actor.ts';
import { requireBucket } from './buckets.ts';
import type { StorageDeps } from './deps.ts';
import { checkType } from './limits.ts';
import { type ObjectRow, requireObject } from './object-rows.ts';
import { refuse } from './storage-error.ts';

export interface Route {
  from: { bucket: string; key: string };
  to: { bucket: string; key: string };
}

/**
 * Renames an object, possibly moving it to another bucket. Stored bytes are named by version, so they are not moved.
 * Moving an object to itself changes nothing.
 * @throws StorageError NoSuchKey, NoSuchBucket, KeyAlreadyExists, AccessDenied, and errors for the other bucket's
 * limits.
 */
export async function moveObject({ service }: StorageDeps, actor: Actor, { from, to }: Route): Promise<void> {
  const target = await requireBucket(service.sql, to.bucket);
  await runAs(service, actor, 'object.move', async (tx) => {
    const source = await requireObject(tx, from.bucket, from.key);
    if (from.bucket === to.bucket && from.key === to.key) return;
    if (from.bucket !== to.bucket) checkTaken(source, target);
    const result = await tx.unsafe(
      'update storage.objects set bucket_id = $3, name = $4 where bucket_id = $1 and name = $2',
      [...[from.bucket, from.key, to.bucket, to.key]],
    );
    // The caller can see the object but must not change it.
    if (result.count === 0) throw refuse.accessDenied('new row violates row-level security policy');
  });
}

/**
 * Checks that an object meets the limits of the bucket that it is moved or copied to.
 * @throws StorageError EntityTooLarge, InvalidMimeType.
 */
export function checkTaken(
  { metadata }: ObjectRow,
  bucket: { file_size_limit: number | null; allowed_mime_types: string[] | null },
) {
  if (bucket.file_size_limit !== null && (metadata?.size ?? 0) > bucket.file_size_limit) throw refuse.tooLarge();
  checkType(metadata?.mimetype ?? '', bucket.allowed_mime_types);
}
