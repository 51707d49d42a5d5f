import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Another process has the data folder; the message says which. */
export class DataFolderInUseError extends Error {}

export interface DataFolder {
  path: string;
  /** Returns a secret kept in the folder, made on first use. */
  secret(name: string, make?: () => string): string;
  release(): void;
}

/**
 * Takes a data folder for this process: two servers on one folder would each think the embedded database theirs. A
 * lock left by a process that is gone is taken over.
 *
 * @throws DataFolderInUseError while another live process holds it.
 */
export function takeDataFolder(dir: string): DataFolder {
  const root = path.resolve(dir);
  fs.mkdirSync(root, { recursive: true, mode: 0o700 });
  const lockFile = path.join(root, 'lock');
  takeLock(lockFile, root);
  return {
    path: root,
    secret: (name, make) => keptSecret(path.join(root, 'secrets'), name, make),
    release: () => fs.rmSync(lockFile, { force: true }),
  };
}

/** Tries at most, and the pause between them: a take-over by another process lasts a millisecond. */
const lockTries = 200;
const lockPauseMs = 5;

function takeLock(lockFile: string, root: string) {
  // Removes no lock but a stale one, and only one process at a time does: whoever holds this second lock.
  const turnFile = `${lockFile}.turn`;
  for (let attempt = 0; attempt < lockTries; attempt++) {
    if (createWhole(lockFile)) return;
    const lock = lookAt(lockFile);
    if (lock.kind === 'held') {
      throw new DataFolderInUseError(
        `The data folder ${root} is in use by process ${lock.pid}. Stop that one first, or set DATA_DIR to another folder.`,
      );
    }
    if (createWhole(turnFile)) {
      // Looked at again: it may have been taken over before our turn came.
      removeIfStale(lockFile);
      fs.rmSync(turnFile, { force: true });
      continue;
    }
    // Somebody was killed in the middle of their turn.
    removeIfStale(turnFile);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lockPauseMs);
  }
  throw new DataFolderInUseError(`The data folder ${root} could not be locked.`);
}

/** A file that is not there is left alone: another process may be creating it. */
function removeIfStale(file: string) {
  if (lookAt(file).kind === 'stale') fs.rmSync(file, { force: true });
}

/** Creates a lock file naming this process, with its content at once (link(2) is atomic); false when there is one. */
function createWhole(file: string): boolean {
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, JSON.stringify({ pid: process.pid, startedAt: processStart(process.pid) }), { mode: 0o600 });
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

interface Holder {
  pid: number;
  startedAt: string;
}

type LockState = { kind: 'free' } | { kind: 'held'; pid: number } | { kind: 'stale' };

function lookAt(file: string): LockState {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch {
    return { kind: 'free' };
  }
  const holder = parseHolder(text);
  return holder && isAlive(holder) ? { kind: 'held', pid: holder.pid } : { kind: 'stale' };
}

function parseHolder(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Holder;
    return Number.isInteger(holder.pid) && holder.pid > 0 ? holder : undefined;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // The number may have been given to another program since.
  return processStart(pid) === startedAt;
}

/** Start time of a process in clock ticks since boot (proc(5) `stat` field 22); empty where there is no /proc. */
function processStart(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function keptSecret(
  folder: string,
  name: string,
  make: () => string = () => randomBytes(32).toString('base64url'),
): string {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, name);
  if (!fs.existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    fs.writeFileSync(draft, make(), { mode: 0o600 });
    // A rename is atomic: a crash leaves no half a secret.
    fs.renameSync(draft, file);
  }
  return fs.readFileSync(file, 'utf8').trim();
}
