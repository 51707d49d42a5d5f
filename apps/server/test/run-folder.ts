import fs from 'node:fs';
import path from 'node:path';

/**
 * Creates a folder for this test run. First removes the folders of runs that were killed, because the parent is usually
 * `/dev/shm` and they would continue to use memory.
 */
export function createRunFolder(parent: string): string {
  for (const name of fs.readdirSync(parent)) {
    const owner = Number(/^kawaraban-test-(\d+)-/.exec(name)?.[1]);
    if (owner && !isRunning(owner)) removeFolder(path.join(parent, name));
  }
  return fs.mkdtempSync(path.join(parent, `kawaraban-test-${process.pid}-`));
}

function removeFolder(folder: string) {
  const lock = path.join(folder, 'pgdata/postmaster.pid');
  const server = fs.existsSync(lock) ? Number(fs.readFileSync(lock, 'utf8').split('\n')[0]) : Number.NaN;
  // Checks the command too, because the process id may have been reused.
  if (server && isRunning(server) && commandOf(server).includes(folder)) process.kill(server, 'SIGKILL');
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function commandOf(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
