import type { Service } from '../service.ts';
import { StorageError } from './storage-error.ts';
import { isVersion, type ObjectStore } from './stores/object-store.ts';

/**
 * Finds and deletes stored bytes that belong to no object. An upload adds its version to `storage.files` before the
 * first byte is stored. A trigger removes the version when the object's row is written, and adds it again when that row
 * is deleted or overwritten. Every existing version is therefore in `storage.files` or `storage.objects`, and the store
 * never has to be listed.
 */
interface Deps {
  service: Service;
  store: ObjectStore;
}

/** Versions per batch. */
const batchSize = 100;

export async function announceFile({ sql }: Service, version: string): Promise<void> {
  await sql`insert into storage.files (version) values (${version})`;
}

export async function unlessStored<Result>(deps: Deps, version: string, storing: Promise<Result>): Promise<Result> {
  return storing.catch(async (error: unknown) => {
    await discardFile(deps, version);
    throw error;
  });
}

/**
 * Writes the row of an object whose bytes are stored. Deletes the bytes if the write is refused. If the connection was
 * lost, the row may have been written, so the bytes are kept; the sweep deletes them if there is no row.
 */
export async function writeStored(deps: Deps, version: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (error instanceof StorageError) await discardFile(deps, version);
    throw error;
  }
}

async function discardFile({ service, store }: Deps, version: string): Promise<void> {
  try {
    await removeFile({ service, store }, version);
  } catch (error) {
    service.log.warn({ err: error, version }, 'storage: the bytes of a failed upload stay until they are swept');
  }
}

/**
 * Deletes stored bytes that belong to no object, including those of uploads older than
 * `settings.storage.abandonedSeconds`. Returns the number of deleted versions. Idempotent. Several processes may run it
 * concurrently.
 */
export async function sweepFiles(deps: Deps): Promise<number> {
  const { service } = deps;
  const seconds = String(service.settings.storage.abandonedSeconds);
  let removed = 0;
  for (;;) {
    const rows = await service.sql<{ version: string }[]>`
      select f.version from storage.files f
      -- Uses the database's clock, which also set created_at. A clock ahead of the database's would delete files of uploads in
      -- flight.
      where (f.dropped_at is not null or f.created_at < now() - make_interval(secs => ${seconds}::text::float8))
        -- A row copied with SQL may share the bytes of another row.
        and not exists (select from storage.objects o where o.version = f.version)
      order by f.created_at limit ${batchSize}`;
    for (const { version } of rows) await removeFile(deps, version);
    removed += rows.length;
    if (rows.length < batchSize) return removed;
  }
}

async function removeFile({ service, store }: Deps, version: string): Promise<void> {
  // Rows written with SQL may name invalid versions.
  if (isVersion(version)) await store.delete(version);
  await service.sql`delete from storage.files where version = ${version}`;
}

export interface Sweeper {
  wake(): void;
  start(): void;
  stop(): Promise<void>;
}

const everyMs = 600_000;

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
