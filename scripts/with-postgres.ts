/**
 * Runs a command with a new PostgreSQL server of the version that the product embeds, and passes its URL in
 * `DATABASE_URL`. If `DATABASE_URL` is already set, the command uses that server. When the command ends, the new server
 * stops and its files are deleted.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { startTestPostgres } from '../apps/server/test/start-test-postgres.ts';

const [separator, command = '', ...args] = process.argv.slice(2);
if (separator !== '--' || command === '') {
  console.log(
    'Usage: node scripts/with-postgres.ts -- COMMAND [ARGUMENT…]\nRuns the command with DATABASE_URL, and starts a temporary PostgreSQL if it is not set.',
  );
  process.exit(separator === '--help' ? 0 : 2);
}

const own = process.env.DATABASE_URL ? undefined : await startTestPostgres();
try {
  const env = { ...process.env, ...(own ? { DATABASE_URL: own.adminUrl } : {}) };
  const child = spawn(command, args, { stdio: 'inherit', env });
  // A terminal sends Ctrl+C to the command too, but other senders signal only this process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]; // As documented.
  process.exitCode = code ?? 128 + os.constants.signals[signal ?? 'SIGTERM'];
} finally {
  await own?.stop();
}
