import fs from 'node:fs';
import path from 'node:path';
import { buildClients, outdatedClients } from './build-clients.mjs';
import { root } from './run.mjs';

const nodeMajorMin = 24;

if (Number(process.versions.node.split('.')[0]) < nodeMajorMin) {
  console.error(
    `Kawaraban runs on Node ${nodeMajorMin} or newer; this is ${process.version}. On Linux \`npm ci\` installs one: run it, then \`npm start\` again.`,
  );
  process.exit(1);
}

/** False if only the backend service runs (see docs/backend-service.md), which needs no client. */
const isProduct = !process.env.EMBEDDED_SUPABASE_PROFILE;

/** A release contains the built clients but not their sources (`build-release.mjs`). */
const isRelease = fs.existsSync(path.join(root, '.release'));

const outdated = isProduct && !isRelease ? outdatedClients() : [];
if (outdated.length > 0) {
  console.log('Building the web client (once, some seconds) …');
  // Hides the build output, so that the sign-in URL and password of a first start are not lost in it.
  const status = buildClients(outdated, { isQuiet: true });
  if (status !== 0) {
    console.error('The web client could not be built; see above.');
    process.exit(status);
  }
}

await import(isProduct ? '../apps/server/src/main.ts' : '../apps/server/src/cli/backend-service.ts');
