/**
 * `npm start`: builds the web client and the console when they are missing or older than their sources, then runs the server in this process.
 * Everything else (database, newswire, demo account) the server brings up itself.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const nodeMajorMin = 24;

if (Number(process.versions.node.split('.')[0]) < nodeMajorMin) {
  console.error(
    `Kawaraban runs on Node ${nodeMajorMin} or newer; this is ${process.version}. On Linux \`npm ci\` installs one: run it, then \`npm start\` again.`,
  );
  process.exit(1);
}

/** What is built, and what of. */
const clients = ['web', 'admin'].map((app) => ({
  built: `apps/${app}/dist/index.html`,
  sources: ['src', 'public', 'scripts', 'worker', 'index.html', 'vite.config.ts']
    .map((name) => `apps/${app}/${name}`)
    .concat('packages'),
}));

/** Time of the newest file below `place`, in ms. */
function newestMs(place) {
  const stat = fs.statSync(place, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(
    0,
    ...fs
      .readdirSync(place)
      .filter((name) => name !== 'node_modules')
      .map((name) => newestMs(path.join(place, name))),
  );
}

function isOutdated({ built, sources }) {
  return newestMs(path.join(root, built)) < Math.max(...sources.map((source) => newestMs(path.join(root, source))));
}

/** The backend service alone (see docs/backend-service.md) needs no client. */
const isProduct = !process.env.EMBEDDED_SUPABASE_PROFILE;

if (isProduct && clients.some(isOutdated)) {
  console.log('Building the web client (once, some seconds) …');
  // The list of what was built is long, and what a first start has to say comes after it: shown when it failed.
  const build = spawnSync('npm', ['run', '-s', 'build'], { cwd: root, encoding: 'utf8' });
  if (build.status !== 0) {
    process.stderr.write(`${build.stdout}${build.stderr}`);
    console.error('The web client could not be built; see above.');
    process.exit(build.status ?? 1);
  }
}

await import(isProduct ? '../apps/server/src/main.ts' : '../apps/server/src/cli/backend-service.ts');
