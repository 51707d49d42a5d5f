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
 * Renames an object, also into another bucket. No bytes are moved: they are named by version. Moving an object onto itself
 * changes nothing.
 *
 * @throws StorageError NoSuchKey, NoSuchBucket, KeyAlreadyExists, AccessDenied, and what the other bucket does not take.
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
    // It may be seen but not changed.
    if (result.count === 0) throw refuse.accessDenied('new row violates row-level security policy');
  });
}

/** A bucket's limits hold for what comes from another one, too. @throws StorageError EntityTooLarge, InvalidMimeType. */
export function checkTaken(
  { metadata }: ObjectRow,
  bucket: { file_size_limit: number | null; allowed_mime_types: string[] | null },
) {
  if (bucket.file_size_limit !== null && (metadata?.size ?? 0) > bucket.file_size_limit) throw refuse.tooLarge();
  checkType(metadata?.mimetype ?? '', bucket.allowed_mime_types);
}
