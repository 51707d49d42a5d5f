/**
 * Runs a command with PostgreSQL 15, the oldest supported version, and passes the server's URL in `DATABASE_URL`.
 * Starts Debian's server in a temporary folder on a Unix socket, and always stops it. PostgreSQL refuses to run as
 * root, so root runs it as the user `postgres` of Debian's package.
 */
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const help = `Usage: node scripts/with-postgres-15.mjs -- COMMAND [ARGUMENT…]

Starts a temporary PostgreSQL 15, runs the command with DATABASE_URL set to it, and exits with the command's exit code.
If PostgreSQL 15 is not installed, installs Debian's postgresql-15, which requires root.`;

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const bin = '/usr/lib/postgresql/15/bin';
/** Minimum free space, in bytes, for keeping the data folder in memory. Test databases take a few hundred megabytes. */
const memoryBytesMin = 4 * 1024 ** 3;
/** Disables durability, which would only cost time, because the data is temporary. */
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'jit=off', 'max_connections=200'];

const [separator, ...command] = process.argv.slice(2);
if (separator !== '--' || command.length === 0) {
  console.log(help);
  process.exit(separator === '--help' ? 0 : 2);
}

const isRoot = process.getuid?.() === 0;
if (!fs.existsSync(path.join(bin, 'postgres'))) install();
const folder = fs.mkdtempSync(path.join(temporaryFolder(), 'kawaraban-pg15-'));
let exitCode = 1;
try {
  if (isRoot) execFileSync('chown', ['postgres:postgres', folder]);
  runPostgres('initdb', ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  const options = ['listen_addresses=', ...settings].map((setting) => `-c ${setting}`).join(' ');
  runPostgres('pg_ctl', ['-w', '-l', path.join(folder, 'log'), '-o', `-k ${folder} ${options}`, 'start']);
  exitCode = await runCommand(`postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`);
} finally {
  if (fs.existsSync(path.join(folder, 'data/postmaster.pid'))) runPostgres('pg_ctl', ['-m', 'immediate', 'stop']);
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exit(exitCode);

function install() {
  if (!isRoot) throw new Error(`There is no PostgreSQL 15 in ${bin}: install Debian's package postgresql-15.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  execFileSync('apt-get', ['install', '-y', '-qq', 'postgresql-15'], { stdio: ['ignore', 'ignore', 'inherit'], env });
}

/** Runs a PostgreSQL program on the data folder, from a working folder that the program's user may read. */
function runPostgres(program, args) {
  const own = [path.join(bin, program), '-D', path.join(folder, 'data'), ...args];
  const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'];
  const [file, ...rest] = isRoot ? [...asPostgres, ...own] : own;
  execFileSync(file, rest, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function runCommand(url) {
  const localBin = path.join(root, 'node_modules/.bin');
  const child = spawn(command[0], command.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${localBin}${path.delimiter}${process.env.PATH}`, DATABASE_URL: url },
  });
  // A terminal sends Ctrl+C to the command too, but other senders signal only this process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? 128 + os.constants.signals[signal]));
  });
}

function temporaryFolder() {
  const inMemory = '/dev/shm';
  try {
    const { bavail, bsize } = fs.statfsSync(inMemory);
    if (Math.min(bavail * bsize, os.freemem()) >= memoryBytesMin) return inMemory;
  } catch {
    // `/dev/shm` exists only on Linux.
  }
  return os.tmpdir();
}
