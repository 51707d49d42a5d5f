import type { Service } from '../service.ts';
import { StorageError } from './storage-error.ts';
import { isVersion, type ObjectStore } from './stores/object-store.ts';

/**
 * Bytes without an object. `storage.files` names a version from before its first byte until its row is written, and again
 * from when the row is deleted or overwritten; so at any moment each version that exists is named by a row or by a line
 * here, and nothing is ever found by listing the store.
 */
interface Deps {
  service: Service;
  store: ObjectStore;
}

/** Versions looked at in one go. */
const batchSize = 100;

/** Says that bytes of this version are about to be stored. */
export async function announceFile({ sql }: Service, version: string): Promise<void> {
  await sql`insert into storage.files (version) values (${version})`;
}

/** Waits for the bytes; when that fails they are taken back. */
export async function unlessStored<Result>(deps: Deps, version: string, storing: Promise<Result>): Promise<Result> {
  return storing.catch(async (error: unknown) => {
    await discardFile(deps, version);
    throw error;
  });
}

/**
 * Writes the row of bytes that are stored. Refused, the bytes are taken back. But when the connection is lost the row may have
 * been written all the same: then they stay, and if it was not, the sweep finds them.
 */
export async function writeStored(deps: Deps, version: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (error instanceof StorageError) await discardFile(deps, version);
    throw error;
  }
}

/** What fails here is swept later. */
async function discardFile({ service, store }: Deps, version: string): Promise<void> {
  try {
    await removeFile({ service, store }, version);
  } catch (error) {
    service.log.warn({ err: error, version }, 'storage: the bytes of a failed upload stay until they are swept');
  }
}

/**
 * Removes the bytes of deleted and overwritten objects, and of uploads that were begun longer ago than
 * `settings.storage.abandonedSeconds` and have no object. Returns how many. Idempotent; may run in any number of processes.
 */
export async function sweepFiles(deps: Deps): Promise<number> {
  const { service } = deps;
  const seconds = String(service.settings.storage.abandonedSeconds);
  let removed = 0;
  for (;;) {
    const rows = await service.sql<{ version: string }[]>`
      select f.version from storage.files f
      -- By the clock that wrote the line, or one that is ahead would end uploads under way.
      where (f.dropped_at is not null or f.created_at < now() - make_interval(secs => ${seconds}::text::float8))
        -- A row copied with SQL may share another's bytes.
        and not exists (select from storage.objects o where o.version = f.version)
      order by f.created_at limit ${batchSize}`;
    for (const { version } of rows) await removeFile(deps, version);
    removed += rows.length;
    if (rows.length < batchSize) return removed;
  }
}

async function removeFile({ service, store }: Deps, version: string): Promise<void> {
  // Rows written by SQL may name versions that are none of ours.
  if (isVersion(version)) await store.delete(version);
  await service.sql`delete from storage.files where version = ${version}`;
}

export interface Sweeper {
  /** Sweeps soon; any number of calls are one sweep. */
  wake(): void;
  start(): void;
  /** Ends with the sweep under way. */
  stop(): Promise<void>;
}

/** What other processes left is found at least this often. */
const everyMs = 600_000;

/** Sweeps when woken, and from time to time. */
export function createSweeper(deps: Deps): Sweeper {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = false;

  async function run() {
    while (isWanted && !isStopped) {
      isWanted = false;
      await sweepFiles(deps).catch((error: unknown) =>
        deps.service.log.warn({ err: error }, 'storage: sweeping failed'),
      );
    }
  }
  function wake() {
    isWanted = true;
    running ??= run().finally(() => {
      running = undefined;
    });
  }
  return {
    wake,
    start() {
      timer = setInterval(wake, everyMs);
      timer.unref();
      wake();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
