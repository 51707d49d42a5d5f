import { type Actor, runAs } from './actor.ts';
import { showBucket } from './buckets.ts';
import type { StorageDeps } from './deps.ts';
import { refuse, sqlState } from './storage-error.ts';

const batchSize = 1000;

/**
 * Deletes every object of the bucket that the caller can see.
 * @throws StorageError NoSuchBucket if the bucket is not visible, InvalidRequest if some object is visible but the
 * caller must not delete it.
 */
export async function emptyBucket({ service, wakeSweeper }: StorageDeps, actor: Actor, bucket: string): Promise<void> {
  await runAs(service, actor, 'bucket.empty', async (tx) => {
    if ((await showBucket(tx, bucket)) === undefined) throw refuse.noSuchBucket();
  });
  for (;;) {
    const deleted = await runAs(service, actor, 'bucket.empty', async (tx) => {
      const result = await tx.unsafe(
        `delete from storage.objects where id in (select id from storage.objects where bucket_id = $1 limit ${batchSize})`,
        [bucket],
      );
      if (result.count > 0) return result.count;
      const left = await tx.unsafe<{ name: string }[]>(
        'select name from storage.objects where bucket_id = $1 order by name limit 5',
        [bucket],
      );
      if (left.length > 0) throw refuse.cannotEmpty(cannotDelete(left.map((row) => row.name)));
      return 0;
    });
    wakeSweeper();
    if (deleted === 0) return;
  }
}

function cannotDelete(names: string[]): string {
  return `Cannot delete: ${names.join(', ')}, you may have SELECT but not DELETE permissions`;
}

/**
 * Deletes an empty bucket.
 * @throws StorageError NoSuchBucket, ResourceNotEmpty (even for objects that the caller cannot see), AccessDenied.
 */
export async function deleteBucket({ service }: StorageDeps, actor: Actor, bucket: string): Promise<void> {
  await runAs(service, actor, 'bucket.delete', async (tx) => {
    if ((await showBucket(tx, bucket)) === undefined) throw refuse.noSuchBucket();
    try {
      const result = await tx.unsafe('delete from storage.buckets where id = $1', [bucket]);
      if (result.count === 0) throw refuse.accessDenied('Access denied');
    } catch (error) {
      throw sqlState(error) === '23503' ? refuse.bucketNotEmpty() : error;
    }
  });
}
