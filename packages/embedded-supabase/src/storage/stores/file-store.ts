import { constants, createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type ByteRange, type ObjectStore, placeOf } from './object-store.ts';

/**
 * Stores objects as files in one folder. A file is written under a temporary name, flushed and renamed, and the folder
 * is flushed, so that even a power failure leaves no partial file under a version's name.
 */
export function createFileStore(folder: string): ObjectStore {
  const pathOf = (version: string) => path.join(folder, placeOf(version));
  const partOf = (version: string) => `${pathOf(version)}.part`;

  async function finish(version: string) {
    await rename(partOf(version), pathOf(version));
    await flushFolder(path.dirname(pathOf(version)));
  }

  return {
    async put(version, body, signal) {
      await makeFolder(folder, path.dirname(pathOf(version)));
      const file = await open(partOf(version), 'wx', 0o600);
      try {
        await file.writeFile(body, { signal });
        await file.sync();
      } catch (error) {
        await file.close();
        await rm(partOf(version), { force: true });
        throw error;
      }
      await file.close();
      await finish(version);
    },
    async get(version, range) {
      const file = await unlessMissing(open(pathOf(version), constants.O_RDONLY));
      if (!file) return undefined;
      return createReadStream('', { fd: file, highWaterMark: readBytes, ...options(range) });
    },
    async stat(version) {
      const found = await unlessMissing(stat(pathOf(version)));
      return found && { sizeBytes: found.size };
    },
    async copy(from, to) {
      await makeFolder(folder, path.dirname(pathOf(to)));
      // Versions never change, so a hard link can replace a copy.
      const linked = await link(pathOf(from), partOf(to)).then(
        () => true,
        () => false,
      );
      if (!linked) {
        const copied = await unlessMissing(
          copyFile(pathOf(from), partOf(to), constants.COPYFILE_EXCL).then(() => true),
        );
        if (!copied) return false;
        await flushFile(partOf(to));
      }
      await finish(to);
      return true;
    },
    async delete(version) {
      await rm(pathOf(version), { force: true });
      await rm(partOf(version), { force: true });
    },
  };
}

const readBytes = 256 * 1024;

function options(range: ByteRange | undefined): { start?: number; end?: number } {
  return range ? { start: range.start, end: range.end } : {};
}

async function makeFolder(root: string, folder: string) {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (made !== undefined) await flushFolder(root);
}

async function flushFolder(folder: string) {
  const handle = await open(folder, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function flushFile(name: string) {
  const handle = await open(name, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing) return undefined;
    throw error;
  }
}
