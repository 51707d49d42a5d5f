import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Runs one command of the project with its output shown; returns whether it succeeded. */
export function run(title, command, args, env = {}) {
  const startedMs = Date.now();
  console.log(`\n── ${title}: ${[command, ...args].join(' ')}`);
  const bin = path.join(root, 'node_modules/.bin');
  const done = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, ...env },
  });
  const seconds = ((Date.now() - startedMs) / 1000).toFixed(1);
  const isOk = done.status === 0;
  console.log(`── ${title}: ${isOk ? 'ok' : `FAILED (${done.signal ?? done.status})`} in ${seconds} s`);
  return isOk;
}
