import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { PrecacheEntry } from 'workbox-precaching';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const { id } = JSON.parse(readFileSync(join(dist, 'builds/latest.json'), 'utf8')) as { id: string };
const { prerendered } = JSON.parse(readFileSync(join(dist, `builds/meta/${id}.json`), 'utf8')) as {
  prerendered: string[];
};

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { BUILD_ID: JSON.stringify(id), FILES_OF_THE_BUILD: JSON.stringify(filesOfTheBuild()) },
  build: {
    target: 'es2023',
    emptyOutDir: false,
    rolldownOptions: {
      input: 'worker/service-worker.ts',
      // Builds a classic script, because not every browser supports modules as service workers.
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});

/** Excludes Japanese fonts, because each reader needs only a few of their files. */
function filesOfTheBuild(): PrecacheEntry[] {
  const hashed = readdirSync(join(dist, 'assets'))
    .filter((name) => /\.(js|css)$/.test(name) || /^inter-latin-wght-normal.*\.woff2$/.test(name))
    .map((name) => `/assets/${name}`)
    .concat(`/builds/meta/${id}.json`, ...prerendered.map((path) => `${path}/_payload.json?${id}`));
  const unhashed = ['/index.html', '/start.js', '/favicon.svg'];
  return [...hashed.map((url) => ({ url, revision: null })), ...unhashed.map((url) => ({ url, revision: id }))];
}
