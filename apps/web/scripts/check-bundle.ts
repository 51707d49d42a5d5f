/**
 * Prints the size of the JavaScript (gzip) and the number of files that a first visit to each page loads. Fails if a
 * limit is exceeded, or if a page uses UI strings that are loaded only after the page. Counts the entry, every module
 * that the route, the startup code or the shell imports dynamically before the page is complete, and the static imports
 * of all of these.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rest } from '@kawaraban/messages/screens/en/rest.ts';
import { dist, readManifest } from './bundle-manifest.ts';
import { entryModule, pageModules, wordModules } from './page-modules.ts';

interface Limits {
  readonly kb: number;
  readonly files: number;
  readonly later: readonly string[];
  readonly parts: readonly string[];
}

const authClient = '../../node_modules/@supabase/auth-js/dist/module/index.js';
const supabaseClient = '../../node_modules/@supabase/supabase-js/dist/index.mjs';

const limits: Readonly<Record<string, Limits>> = {
  '/login': { kb: 129, files: 12, later: [authClient, 'src/app/session/sign-in.ts'], parts: [] },
  '/publications': {
    ...{ kb: 214, files: 24, later: [authClient, supabaseClient] },
    parts: ['src/screens/publications/sort-line.tsx', 'src/screens/publications/search-box/understood-chips.tsx'],
  },
};

const filesOf = readManifest();
let hasFailed = false;
for (const page of pageModules) {
  const limit = limits[page.path];
  if (!limit) continue;
  const counted = filesOf([entryModule, ...page.modules, ...wordModules('ja', page)]).scripts;
  const later = filesOf(limit.later).scripts.difference(counted);
  const sizeKb = gzipKb(counted);
  const isOver = sizeKb > limit.kb || counted.size > limit.files;
  hasFailed ||= isOver;
  const verdict = isOver ? 'OVER THE LIMIT' : 'ok';
  console.log(
    `${page.path}: ${sizeKb.toFixed(1)} kB of JavaScript in ${counted.size} files (limit ${limit.kb} kB in ${limit.files} ` +
      `files), later ${gzipKb(later).toFixed(1)} kB: ${verdict}`,
  );
  if (process.argv.includes('--files')) listFiles(counted);
  const lateWords = wordsLater(counted.union(filesOf(limit.parts).scripts));
  hasFailed ||= lateWords.length > 0;
  if (lateWords.length > 0) console.log(`  uses words that load after it: ${lateWords.join(', ')}`);
}
process.exitCode = hasFailed ? 1 : 0;

function gzipKb(files: ReadonlySet<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0) / 1000;
}

function wordsLater(files: ReadonlySet<string>): string[] {
  const code = [...files].map((file) => readFileSync(join(dist, file), 'utf8')).join('\n');
  const keys = keysOf(rest).filter((key) => code.includes(`\`${key}\``) || code.includes(`"${key}"`));
  const prefixes = Object.keys(rest).filter((section) => new RegExp(`\`${section}\\.[\\w.]*\\$\\{`).test(code));
  return [...keys, ...prefixes];
}

function keysOf(words: object): string[] {
  return Object.entries(words).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !('other' in value)
      ? keysOf(value).map((key) => `${name}.${key}`)
      : [name],
  );
}

function listFiles(files: ReadonlySet<string>): void {
  for (const file of files)
    console.log(
      `  ${gzipKb(new Set([file]))
        .toFixed(1)
        .padStart(6)} ${file}`,
    );
}
