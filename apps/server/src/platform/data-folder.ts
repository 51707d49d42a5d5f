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

function takeLock(lockFile: string, root: string) {
  const mine = JSON.stringify({ pid: process.pid, startedAt: processStart(process.pid) });
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      fs.writeFileSync(lockFile, mine, { flag: 'wx', mode: 0o600 });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readHolder(lockFile);
    if (holder && isAlive(holder)) {
      throw new DataFolderInUseError(
        `The data folder ${root} is in use by process ${holder.pid}. Stop that one first, or set DATA_DIR to another folder.`,
      );
    }
    fs.rmSync(lockFile, { force: true });
  }
  throw new DataFolderInUseError(`The data folder ${root} could not be locked.`);
}

interface Holder {
  pid: number;
  startedAt: string;
}

function readHolder(lockFile: string): Holder | undefined {
  try {
    const holder = JSON.parse(fs.readFileSync(lockFile, 'utf8')) as Holder;
    return Number.isInteger(holder.pid) ? holder : undefined;
  } catch {
    // Gone meanwhile, or half written by a process that was killed.
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
