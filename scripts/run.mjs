import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Runs one command of the project and resolves with its success and duration. The output is shown as it arrives or,
 * with `isBuffered`, together at the end, so that commands may run in parallel.
 *
 * @returns {Promise<{ title: string, isOk: boolean, seconds: number }>}
 */
export async function run(title, command, args, { env = {}, isBuffered = false } = {}) {
  const startedMs = Date.now();
  const bin = path.join(root, 'node_modules/.bin');
  if (!isBuffered) console.log(`\n── ${title}: ${[command, ...args].join(' ')}`);
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', isBuffered ? 'pipe' : 'inherit', isBuffered ? 'pipe' : 'inherit'],
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, ...env },
  });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
  const how = await new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => resolve(signal ?? code));
  });
  const seconds = (Date.now() - startedMs) / 1000;
  const isOk = how === 0;
  if (isBuffered) {
    console.log(`\n── ${title}: ${[command, ...args].join(' ')}`);
    process.stdout.write(Buffer.concat(chunks));
  }
  console.log(`── ${title}: ${isOk ? 'ok' : `FAILED (${how})`} in ${seconds.toFixed(1)} s`);
  return { title, isOk, seconds };
}
