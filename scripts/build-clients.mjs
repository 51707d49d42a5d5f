/**
 * `npm run build`: builds the web client and the console, and fails if a page's JavaScript exceeds its limit.
 *
 * Usage: npm run build [-- --if-outdated]
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './run.mjs';

const sourcesOf = (app) => [
  ...['src', 'public', 'scripts', 'worker', 'index.html', 'vite.config.ts'].map((name) => `apps/${app}/${name}`),
  'packages/messages',
  'packages/query',
  'packages/ui',
];

/** Path of the file that marks a complete build. The file is written after all steps have passed; a new build first empties the folder. */
const stampOf = (app) => path.join(root, 'apps', app, 'dist/.complete');

const clients = ['web', 'admin'];

function newestMs(place) {
  const stat = fs.statSync(place, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  const names = fs.readdirSync(place).filter((name) => name !== 'node_modules');
  return Math.max(0, ...names.map((name) => newestMs(path.join(place, name))));
}

export function outdatedClients() {
  const isOutdated = (app) =>
    newestMs(stampOf(app)) < Math.max(...sourcesOf(app).map((source) => newestMs(path.join(root, source))));
  return clients.filter(isOutdated);
}

export function buildClients(apps, { isQuiet = false } = {}) {
  for (const app of apps) {
    const args = ['run', '-s', 'build', '-w', `@kawaraban/${app}`];
    const build = spawnSync('npm', args, { cwd: root, stdio: isQuiet ? 'pipe' : 'inherit', encoding: 'utf8' });
    if (build.status !== 0) {
      process.stderr.write(`${build.stdout ?? ''}${build.stderr ?? ''}`);
      return build.status ?? 1;
    }
    fs.writeFileSync(stampOf(app), '');
  }
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--help')) {
    console.log(
      'Usage: npm run build [-- --if-outdated]\nBuilds the web client and the console.\n\n  --if-outdated  skips a client whose sources have not changed (default: builds both)',
    );
    process.exit(0);
  }
  const apps = process.argv.includes('--if-outdated') ? outdatedClients() : clients;
  if (apps.length === 0) console.log('The web client and the console are up to date.');
  process.exit(buildClients(apps));
}
