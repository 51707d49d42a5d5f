/**
 * Everything a worker knows of the saved searches, written down in the database: the next one to start takes it over and reads
 * only what has changed since, many times faster than reading and parsing them all.
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
/** A piece comes out whole: in the usual 16 KB at a time it takes three times as long. */
const chunkSize = pieceBytes;
/** Quick rather than small: a start waits for it. */
const compression = { chunkSize, params: { [zlib.constants.ZSTD_c_compressionLevel]: 1 } };

/**
 * Raise this number when the data of a `SearchMatcherState` change, or the rules that turn the words of searches and articles into
 * them. saved-search-snapshot.test.ts compares with a recorded snapshot and fails until it is raised.
 */
export const snapshotVersion = 5;
/** V8 can read what it serialised, and Unicode decides which characters are the same letter. */
const snapshotFormat = `${snapshotVersion} (V8 ${process.versions.v8}, Unicode ${process.versions.unicode})`;

/** A snapshot of which more than this share has changed since is written again: what changed is read one search at a time. */
const changedShareMax = 0.1;
/** Whoever writes holds this advisory lock. */
const lockName = 'focus_snapshots';

export interface SavedSearchSnapshot {
  /** Oldest transaction that may have changed something this does not know. */
  seenBefore: string;
  matcher: SearchMatcherState;
}

/** Returns what was written down last, null where that is nothing this version of the program on this database can use. */
export async function readSavedSearchSnapshot(db: Db): Promise<SavedSearchSnapshot | null> {
  const [head] = await db
    .select({ id: savedSearchSnapshots.id, seenBefore: savedSearchSnapshots.seenBefore })
    .from(savedSearchSnapshots)
    .where(
      and(
        eq(savedSearchSnapshots.part, 0),
        eq(savedSearchSnapshots.format, snapshotFormat),
        // Numbers of transactions start again in a new cluster, which may hold the rows of an older one.
        sql`${savedSearchSnapshots.seenBefore} <= pg_snapshot_xmin(pg_current_snapshot())`,
      ),
    );
  if (!head) return null;
  const matcher = (await unpack(readPieces(db, head.id))) as SearchMatcherState;
  return { seenBefore: head.seenBefore, matcher };
}

/** Yields the pieces of a snapshot; ends early when another takes its place meanwhile. */
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
    // One is read while the one before is taken over.
    next = read(part);
    // Who stops in between does not ask what became of it.
    next.catch(() => undefined);
    yield piece;
  }
}

/** Deletes what is written down. */
export async function deleteSavedSearchSnapshot(db: Db): Promise<void> {
  await db.delete(savedSearchSnapshots);
}

/** Returns whether there is no snapshot for this program, or so much of its `size` searches has changed that another is worth writing. */
export async function isSavedSearchSnapshotStale(db: Db, size: number): Promise<boolean> {
  const [head] = await db.execute<{ is_stale: boolean }>(sql`
    select ${savedSearchSnapshots.seenBefore} > pg_snapshot_xmin(pg_current_snapshot())
      or (select count(*) from search_settings where changed_in >= ${savedSearchSnapshots.seenBefore}) > ${Math.floor(changedShareMax * size)} as is_stale
    from ${savedSearchSnapshots} where ${savedSearchSnapshots.part} = 0 and ${savedSearchSnapshots.format} = ${snapshotFormat}`);
  return head?.is_stale ?? true;
}

/** Writes a state down in place of the one before; returns the bytes that takes, or null when another process is writing one. */
export async function writeSavedSearchSnapshot(
  db: Db,
  { seenBefore, matcher }: SavedSearchSnapshot,
): Promise<number | null> {
  // A copy, made before anything is waited for: the searches may change while it is written.
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
