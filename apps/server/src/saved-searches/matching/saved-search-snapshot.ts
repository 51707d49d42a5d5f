/**
 * Stores and loads a snapshot of the saved-search index. Loading the snapshot and the later changes is many times
 * faster than parsing all searches.
 */
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/db.ts';
import { pack, pieceBytes, unpack } from '#src/platform/pack.ts';
import { savedSearchSnapshots } from '../table.ts';
import type { SearchMatcherState } from './search-matcher.ts';

const compress = promisify(zlib.zstdCompress);
const decompress = promisify(zlib.zstdDecompress);
/** Compresses whole chunks, because the default of 16 KB at a time takes three times as long. */
const chunkSize = pieceBytes;
/** Prefers speed over size, because startup waits for the snapshot. */
const compression = { chunkSize, params: { [zlib.constants.ZSTD_c_compressionLevel]: 1 } };

/**
 * Increment this when `SearchMatcherState` or the tokenisation of searches and articles changes.
 * saved-search-snapshot.test.ts compares the state with a recorded snapshot and fails until the version is incremented.
 */
export const snapshotVersion = 17;
/**
 * Includes the versions of V8 and Unicode. Only the same version of V8 can read a snapshot, and the version of Unicode
 * determines which characters are equal.
 */
const snapshotFormat = `${snapshotVersion} (V8 ${process.versions.v8}, Unicode ${process.versions.unicode})`;

/** Share of changed searches above which a new snapshot is written, because changes are loaded one by one. */
const changedShareMax = 0.1;
const lockName = 'focus_snapshots';

export interface SavedSearchSnapshot {
  /** Oldest transaction whose changes this snapshot may not include. */
  seenBefore: string;
  matcher: SearchMatcherState;
}

/** Returns null if this version of the program cannot use the snapshot on this database. */
export async function readSavedSearchSnapshot(db: Db): Promise<SavedSearchSnapshot | null> {
  const [head] = await db
    .select({ id: savedSearchSnapshots.id, seenBefore: savedSearchSnapshots.seenBefore })
    .from(savedSearchSnapshots)
    .where(
      and(
        eq(savedSearchSnapshots.part, 0),
        eq(savedSearchSnapshots.format, snapshotFormat),
        // Rejects a snapshot with a future transaction id. Such a row was copied from another cluster, because transaction ids
        // restart in a new cluster.
        sql`${savedSearchSnapshots.seenBefore} <= pg_snapshot_xmin(pg_current_snapshot())`,
      ),
    );
  if (!head) return null;
  const matcher = (await unpack(readPieces(db, head.id))) as SearchMatcherState;
  return { seenBefore: head.seenBefore, matcher };
}

/** Ends early if another snapshot replaces this one during the read. */
async function* readPieces(db: Db, id: string): AsyncGenerator<Buffer> {
  const read = async (part: number) => {
    const [row] = await db
      .select({ content: savedSearchSnapshots.content })
      .from(savedSearchSnapshots)
      .where(and(eq(savedSearchSnapshots.id, id), eq(savedSearchSnapshots.part, part)));
    return row && decompress(row.content, { chunkSize });
  };
  let next = read(0);
  for (let part = 1; ; part++) {
    const piece = await next;
    if (!piece) return;
    next = read(part);
    // An early return must not leave the prefetch's rejection unhandled.
    next.catch(() => undefined);
    yield piece;
  }
}

export async function deleteSavedSearchSnapshot(db: Db): Promise<void> {
  await db.delete(savedSearchSnapshots);
}

export async function isSavedSearchSnapshotStale(db: Db, size: number): Promise<boolean> {
  const [head] = await db.execute<{ is_stale: boolean }>(sql`
    select ${savedSearchSnapshots.seenBefore} > pg_snapshot_xmin(pg_current_snapshot())
      or (select count(*) from search_settings where changed_in >= ${savedSearchSnapshots.seenBefore}) > ${Math.floor(changedShareMax * size)} as is_stale
    from ${savedSearchSnapshots} where ${savedSearchSnapshots.part} = 0 and ${savedSearchSnapshots.format} = ${snapshotFormat}`);
  return head?.is_stale ?? true;
}

/** Returns the number of bytes stored, or null if another process is already writing a snapshot. */
export async function writeSavedSearchSnapshot(
  db: Db,
  { seenBefore, matcher }: SavedSearchSnapshot,
): Promise<number | null> {
  // Copies the state before the first await, because the searches may change during the write.
  const pieces = pack(matcher);
  return db.transaction(async (tx) => {
    const [lock] = await tx.execute<{ is_mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext(${lockName})) as is_mine`,
    );
    if (!lock?.is_mine) return null;
    const id = crypto.randomUUID();
    let bytes = 0;
    for (const [part, piece] of pieces.entries()) {
      const content = await compress(piece, compression);
      bytes += content.length;
      await tx.insert(savedSearchSnapshots).values({ id, part, format: snapshotFormat, seenBefore, content });
    }
    await tx.delete(savedSearchSnapshots).where(ne(savedSearchSnapshots.id, id));
    return bytes;
  });
}
