/**
 * Prints how much JavaScript (gzip) a first visit to a page transfers, and fails above the limit. What counts is read
 * from Vite's manifest: the entry, the page's chunks named here (what its route, the start of the program and the
 * shell import dynamically before the page is complete), and everything those import statically.
 *
 * @see https://vite.dev/guide/backend-integration.html
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

interface Page {
  readonly path: string;
  readonly limitKb: number;
  /** Modules fetched on the way to the complete page, besides the entry, as the manifest names them. */
  readonly modules: readonly string[];
  /** Fetched after the first paint: printed, not counted. */
  readonly later: readonly string[];
}

const dist = join(import.meta.dirname, '../dist');
const entry = 'index.html';
const words = (part: string) => `../../packages/messages/src/screens/ja/${part}.ts`;
const authClient = '../../node_modules/@supabase/auth-js/dist/module/index.js';
const supabaseClient = '../../node_modules/@supabase/supabase-js/dist/index.mjs';

const pages: readonly Page[] = [
  {
    path: '/login',
    limitKb: 150,
    modules: ['src/screens/login/login-screen.tsx', words('entry')],
    later: [authClient, 'src/app/session/sign-in.ts'],
  },
  {
    path: '/publications',
    limitKb: 230,
    modules: [
      'src/app/shell/shell.tsx',
      'src/screens/publications/publications-screen.tsx',
      words('entry'),
      words('app'),
    ],
    later: [authClient, supabaseClient],
  },
];

const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
let hasFailed = false;
for (const page of pages) {
  const counted = closure([entry, ...page.modules]);
  const later = closure(page.later).difference(counted);
  const sizeKb = gzipKb(counted);
  const isOver = sizeKb > page.limitKb;
  hasFailed ||= isOver;
  const verdict = isOver ? 'OVER THE LIMIT' : 'ok';
  console.log(
    `${page.path}: ${sizeKb.toFixed(1)} kB of JavaScript in ${counted.size} files (limit ${page.limitKb} kB), ` +
      `later ${gzipKb(later).toFixed(1)} kB: ${verdict}`,
  );
  if (process.argv.includes('--files')) listFiles(counted);
}
process.exitCode = hasFailed ? 1 : 0;

/** The files of the named modules and of all they import statically. */
function closure(names: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk)
      throw new Error(`${name} is not in the manifest: was it renamed? Its page would be measured too small.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  names.forEach(visit);
  return files;
}

function gzipKb(files: ReadonlySet<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0) / 1000;
}

function listFiles(files: ReadonlySet<string>): void {
  for (const file of files)
    console.log(
      `  ${gzipKb(new Set([file]))
        .toFixed(1)
        .padStart(6)} ${file}`,
    );
}
