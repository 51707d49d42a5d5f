/**
 * Provides the browser for the journeys: Chromium from the npm package @sparticuz/chromium, unpacked once into
 * node_modules/.cache. If the machine lacks the required libraries, the browser uses those of the package.
 * `CHROMIUM_PATH` selects another browser.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';

const modules = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../node_modules');

export async function ensureChromium() {
  const fonts = fontEnvironment();
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH, env: fonts };
  const packageDir = path.join(modules, '@sparticuz/chromium');
  const version = JSON.parse(fs.readFileSync(path.join(packageDir, 'package.json'), 'utf8')).version;
  const cache = path.join(modules, '.cache', `chromium-${version}`);
  const executablePath = path.join(cache, 'chromium');
  fs.mkdirSync(cache, { recursive: true });
  await unpackOnce(path.join(packageDir, 'bin/chromium.br'), executablePath, 0o755);
  if (starts(executablePath, {})) return { executablePath, env: fonts };

  const libraries = { LD_LIBRARY_PATH: await unpackLibraries(packageDir, cache) };
  if (!starts(executablePath, libraries)) {
    throw new Error(`Chromium does not start on this machine: ${run(executablePath, libraries).stderr}`);
  }
  return { executablePath, env: { ...fonts, ...libraries } };
}

function run(executablePath, env) {
  return spawnSync(executablePath, ['--version'], { env: { ...process.env, ...env }, encoding: 'utf8' });
}

function starts(executablePath, env) {
  return run(executablePath, env).status === 0;
}

/** Safe to run in parallel: each process unpacks to a separate file and renames it. The last rename wins, with identical content. */
async function unpackOnce(from, to, mode) {
  if (fs.existsSync(to)) return;
  const draft = `${to}.${process.pid}`;
  const inflate = zlib.createBrotliDecompress({ chunkSize: 1 << 21 });
  await pipeline(fs.createReadStream(from), inflate, fs.createWriteStream(draft, { mode }));
  fs.renameSync(draft, to);
}

async function unpackLibraries(packageDir, cache) {
  const folder = path.join(cache, 'lib');
  if (!fs.existsSync(folder)) {
    const tar = path.join(cache, 'libraries.tar');
    await unpackOnce(path.join(packageDir, 'bin/al2023.tar.br'), tar, 0o644);
    const done = spawnSync('tar', ['xf', tar, '-C', cache]);
    if (done.status !== 0) throw new Error(`The browser's libraries could not be unpacked: ${done.stderr}`);
  }
  return folder;
}

function fontEnvironment() {
  const cache = path.join(modules, '.cache');
  fs.mkdirSync(cache, { recursive: true });
  const file = path.join(cache, 'fonts.conf');
  const folder = path.join(modules, '@expo-google-fonts/noto-sans-jp');
  const folders = ['400Regular', '600SemiBold', '700Bold'].map((weight) => `<dir>${path.join(folder, weight)}</dir>`);
  fs.writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders.join('')}<dir>/usr/share/fonts</dir><cachedir>${cache}/fontconfig</cachedir></fontconfig>`,
  );
  return { FONTCONFIG_FILE: file };
}
