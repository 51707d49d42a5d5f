/**
 * Stores the matcher's state of all saved searches in the database. The next worker loads it and only the later
 * changes, many times faster than parsing all searches.
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
/** Whole pieces: the default of 16 KB at a time takes three times as long. */
const chunkSize = pieceBytes;
/** Fast rather than small, because a start waits for it. */
const compression = { chunkSize, params: { [zlib.constants.ZSTD_c_compressionLevel]: 1 } };

/**
 * Increase this number when the data of `SearchMatcherState` changes, or the rules that tokenise searches and articles.
 * saved-search-snapshot.test.ts compares with a recorded snapshot and fails until it is increased.
 */
export const snapshotVersion = 10;
/** V8 reads its own serialisation, and Unicode decides which characters are the same letter. */
const snapshotFormat = `${snapshotVersion} (V8 ${process.versions.v8}, Unicode ${process.versions.unicode})`;

/** Share of changed searches from which a new snapshot is written, because changes are loaded one by one. */
const changedShareMax = 0.1;
/** Advisory lock of the writer. */
const lockName = 'focus_snapshots';

export interface SavedSearchSnapshot {
  /** Oldest transaction whose changes this snapshot may not include. */
  seenBefore: string;
  matcher: SearchMatcherState;
}

/** Returns the stored snapshot, or null if this version of the program cannot use it on this database. */
export async function readSavedSearchSnapshot(db: Db): Promise<SavedSearchSnapshot | null> {
  const [head] = await db
    .select({ id: savedSearchSnapshots.id, seenBefore: savedSearchSnapshots.seenBefore })
    .from(savedSearchSnapshots)
    .where(
      and(
        eq(savedSearchSnapshots.part, 0),
        eq(savedSearchSnapshots.format, snapshotFormat),
        // Transaction ids restart in a new cluster, which may have rows of an older one.
        sql`${savedSearchSnapshots.seenBefore} <= pg_snapshot_xmin(pg_current_snapshot())`,
      ),
    );
  if (!head) return null;
  const matcher = (await unpack(readPieces(db, head.id))) as SearchMatcherState;
  return { seenBefore: head.seenBefore, matcher };
}

/** Yields the pieces of a snapshot. Ends early if another replaces it meanwhile. */
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
    // Reads one piece while the previous one is processed.
    next = read(part);
    // An early stop must not leave its failure uncaught.
    next.catch(() => undefined);
    yield piece;
  }
}

/** Deletes the stored snapshot. */
export async function deleteSavedSearchSnapshot(db: Db): Promise<void> {
  await db.delete(savedSearchSnapshots);
}

/** Returns whether a new snapshot is worth writing: none fits this program, or too many of `size` searches have changed. */
export async function isSavedSearchSnapshotStale(db: Db, size: number): Promise<boolean> {
  const [head] = await db.execute<{ is_stale: boolean }>(sql`
    select ${savedSearchSnapshots.seenBefore} > pg_snapshot_xmin(pg_current_snapshot())
      or (select count(*) from search_settings where changed_in >= ${savedSearchSnapshots.seenBefore}) > ${Math.floor(changedShareMax * size)} as is_stale
    from ${savedSearchSnapshots} where ${savedSearchSnapshots.part} = 0 and ${savedSearchSnapshots.format} = ${snapshotFormat}`);
  return head?.is_stale ?? true;
}

/** Stores a state, replacing the previous one. Returns its bytes, or null if another process is writing. */
export async function writeSavedSearchSnapshot(
  db: Db,
  { seenBefore, matcher }: SavedSearchSnapshot,
): Promise<number | null> {
  // A copy, taken before the first await, because the searches may change during the write.
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
