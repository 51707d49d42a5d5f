import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export class DataFolderInUseError extends Error {}

export interface DataFolder {
  path: string;
  secret(name: string, make?: () => string): string;
  release(): void;
}

export function finishedFolder(dir: string): string {
  return `${path.resolve(dir)}.restored`;
}

/**
 * Locks the data folder, because two servers must not use the same embedded database. Replaces the lock of a dead
 * process.
 * @throws DataFolderInUseError while another live process holds the lock.
 */
export function lockDataFolder(dir: string): DataFolder {
  const root = path.resolve(dir);
  // Completes a restore that was interrupted after it had moved the old folder away.
  if (!fs.existsSync(root) && fs.existsSync(finishedFolder(root))) fs.renameSync(finishedFolder(root), root);
  fs.mkdirSync(root, { recursive: true, mode: 0o700 });
  const lockFile = path.join(root, 'lock');
  takeLock(lockFile, root);
  return {
    path: root,
    secret: (name, make) => keptSecret(path.join(root, 'secrets'), name, make),
    release: () => fs.rmSync(lockFile, { force: true }),
  };
}

const lockTries = 200;
const lockPauseMs = 5;

function takeLock(lockFile: string, root: string) {
  // Second lock. A process removes a stale lock only while it holds this one.
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
      // Checks again, because another process may have replaced the lock before we acquired the turn lock.
      removeIfStale(lockFile);
      fs.rmSync(turnFile, { force: true });
      continue;
    }
    removeIfStale(turnFile);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lockPauseMs);
  }
  throw new DataFolderInUseError(`The data folder ${root} could not be locked.`);
}

function removeIfStale(file: string) {
  if (lookAt(file).kind === 'stale') fs.rmSync(file, { force: true });
}

/** Returns false if the file exists. link(2) is atomic, so the file appears with its content. */
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
  // The process id may have been reused.
  return processStart(pid) === startedAt;
}

/** Returns the start time of a process in clock ticks since boot (proc(5) `stat` field 22), or an empty string without /proc. */
function processStart(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

export function keptSecret(
  folder: string,
  name: string,
  make: () => string = () => randomBytes(32).toString('base64url'),
): string {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, name);
  if (!fs.existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    fs.writeFileSync(draft, make(), { mode: 0o600 });
    // A rename is atomic, so a crash leaves no partial secret.
    fs.renameSync(draft, file);
  }
  return fs.readFileSync(file, 'utf8').trim();
}
