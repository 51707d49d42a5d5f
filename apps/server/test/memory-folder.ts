import fs from 'node:fs';
import os from 'node:os';

/** Bytes that a folder in memory must have to be used. The databases of a run take some hundred megabytes. */
const freeBytesMin = 4 * 1024 ** 3;

/**
 * Returns a folder in memory, or the system's temporary folder if it lacks room. A new database has 300 files, which
 * take a tenth of a disk's time in memory.
 */
export function memoryFolder(): string {
  const inMemory = '/dev/shm';
  // The long run gives each part its own folder.
  if (os.tmpdir().startsWith(`${inMemory}/`)) return os.tmpdir();
  try {
    const { bavail, bsize } = fs.statfsSync(inMemory);
    fs.accessSync(inMemory, fs.constants.W_OK);
    if (Math.min(bavail * bsize, process.availableMemory()) >= freeBytesMin) return inMemory;
  } catch {
    // The folder exists on Linux only.
  }
  return os.tmpdir();
}
