import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');
const migrations = 'apps/server/migrations';
const archiveBytesMax = 256 * 1024 ** 2;

export function commitBeforeNewestMigration(): string {
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', migrations);
  return git('rev-parse', `${added}~1`);
}

/** Returns undefined in a source archive or a shallow clone, which have no history. */
export function olderVersion(): string | undefined {
  try {
    return commitBeforeNewestMigration();
  } catch {
    return undefined;
  }
}

/** Writes the program of a commit into a new folder, with the installed packages and clients of this repository. */
export function checkOut(commit: string, folder: string): void {
  fs.mkdirSync(folder);
  const paths = ['apps', 'packages', 'package.json'];
  const archive = execFileSync('git', ['archive', commit, ...paths], { cwd: root, maxBuffer: archiveBytesMax });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const link = (from: string, to: string) => {
    fs.mkdirSync(to);
    for (const name of fs.readdirSync(from)) {
      if (name !== '@kawaraban') fs.symlinkSync(path.join(from, name), path.join(to, name));
    }
  };
  link(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const workspace = path.join(folder, 'node_modules/@kawaraban');
  fs.mkdirSync(workspace);
  for (const name of fs.readdirSync(path.join(root, 'node_modules/@kawaraban'))) {
    const place = path.relative(root, fs.realpathSync(path.join(root, 'node_modules/@kawaraban', name)));
    fs.symlinkSync(path.join(folder, place), path.join(workspace, name));
  }
  for (const app of ['server', 'web', 'admin', 'newswire']) {
    const own = path.join(root, 'apps', app, 'node_modules');
    if (fs.existsSync(own)) link(own, path.join(folder, 'apps', app, 'node_modules'));
    const dist = path.join(root, 'apps', app, 'dist');
    if (fs.existsSync(dist)) fs.symlinkSync(dist, path.join(folder, 'apps', app, 'dist'));
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}
