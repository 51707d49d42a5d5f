/**
 * `npm run build:release`: writes `release/kawaraban-VERSION.tar.gz`, which contains the built clients and everything
 * that `npm ci --omit=dev && npm start` needs, without tests and the clients' sources. docs/production.md describes how
 * to install it.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { buildClients, outdatedClients } from './build-clients.mjs';
import { root } from './run.mjs';

if (process.argv.includes('--help')) {
  console.log(
    'Usage: npm run build:release\nWrites release/kawaraban-VERSION.tar.gz for an installation without build tools.',
  );
  process.exit(0);
}

const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
const name = `kawaraban-${version}`;
const folder = path.join(root, 'release', name);

/**
 * Excludes tests with their data, and the sources of the clients, whose build is in `dist`. Every package.json is
 * included, because `npm ci` needs it.
 */
const leftBehind =
  /\.test\.tsx?$|(?:^|\/)(?:test|testdata|testing)\/|^\.|^(?:e2e|bench)\/|^apps\/(?:web|admin)\/(?:src|test|public|worker|scripts)\/|^scripts\/(?!start|build-clients|run)/;
const isPartOfRelease = (file) => path.basename(file) === 'package.json' || !leftBehind.test(file);

const status = buildClients(outdatedClients());
if (status !== 0) process.exit(status);

fs.rmSync(folder, { recursive: true, force: true });
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
const built = ['web', 'admin'].flatMap((app) => {
  const dist = `apps/${app}/dist`;
  const entries = fs.readdirSync(path.join(root, dist), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }) => path.relative(root, path.join(parentPath, file)));
});
for (const file of [...tracked.filter(isPartOfRelease), ...built]) {
  const target = path.join(folder, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.copyFileSync(path.join(root, file), target);
}
fs.writeFileSync(path.join(folder, '.release'), `${version}\n`);
const archive = `${folder}.tar.gz`;
execFileSync('tar', ['czf', archive, '-C', path.dirname(folder), name]);
fs.rmSync(folder, { recursive: true });
console.log(`${path.relative(root, archive)}: ${(fs.statSync(archive).size / 1e6).toFixed(1)} MB`);
