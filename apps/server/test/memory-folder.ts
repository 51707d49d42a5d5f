import fs from 'node:fs';
import os from 'node:os';

/** Minimum free bytes of an in-memory folder. The databases of a run take several hundred megabytes. */
const freeBytesMin = 4 * 1024 ** 3;

/** Returns an in-memory folder if possible. Creating the 300 files of a new database there is ten times as fast as on disk. */
export function memoryFolder(): string {
  const inMemory = '/dev/shm';
  // In the long test run, each part already has its own folder in memory.
  if (os.tmpdir().startsWith(`${inMemory}/`)) return os.tmpdir();
  try {
    const { bavail, bsize } = fs.statfsSync(inMemory);
    fs.accessSync(inMemory, fs.constants.W_OK);
    if (Math.min(bavail * bsize, process.availableMemory()) >= freeBytesMin) return inMemory;
  } catch {
    // The in-memory folder exists only on Linux.
  }
  return os.tmpdir();
}
