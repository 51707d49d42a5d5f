import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export interface ServerProcess {
  name: string;
  pid: number;
  end(signal: NodeJS.Signals): Promise<void>;
}

export interface StartInput {
  name: string;
  role: 'web' | 'worker';
  env: Record<string, string>;
  profile: string | undefined;
  logFile: string;
}

const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));

export async function startServerProcess(input: StartInput): Promise<ServerProcess> {
  const { name, role, env, profile, logFile } = input;
  // Each process gets its own profile folder, because threads write their own profiles.
  const flags = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${path.join(path.resolve(profile), name)}`];
  const child = spawn(process.execPath, [...flags, main], {
    env: { PATH: process.env.PATH, ...env, ROLES: role },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Detached, so that Ctrl+C reaches only the benchmark, which then stops the processes in order.
    detached: true,
  });
  const ended = once(child, 'exit');
  await untilUp(child, logFile);
  return {
    name,
    pid: child.pid ?? 0,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await ended;
    },
  };
}

function untilUp(child: ChildProcess, logFile: string): Promise<void> {
  const log = fs.createWriteStream(logFile, { flags: 'a' });
  let said = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        log.write(chunk);
        said += said.length < 10_000 ? String(chunk) : '';
        if (said.includes('is up')) resolve();
      });
    }
    child.once('exit', (code) => reject(new Error(`A server ended (${code}) before it was up:\n${said}`)));
  });
}

/** Megabytes. */
export interface Memory {
  now: number;
  peak: number;
}

export interface MemoryWatch {
  read(): Map<string, Memory>;
  add(name: string, pid: number): void;
  stop(): void;
}

const everyMs = 500;

/**
 * Samples memory every 500 ms. Reports PostgreSQL's processes as one entry, the sum of their private memory. Shared
 * buffers are excluded because their size is configured.
 */
export function watchMemory(postmasterPid: number): MemoryWatch {
  const pids = new Map<string, number>();
  const seen = new Map<string, Memory>();
  const note = (name: string, megabytes: number | undefined) => {
    if (megabytes !== undefined)
      seen.set(name, { now: megabytes, peak: Math.max(megabytes, seen.get(name)?.peak ?? 0) });
  };
  const look = () => {
    for (const [name, pid] of pids) note(name, readStatus(pid, 'VmRSS'));
    const own = childrenOf(postmasterPid).map((pid) => readStatus(pid, 'RssAnon') ?? 0);
    note(
      'PostgreSQL, private',
      own.reduce((sum, one) => sum + one, 0),
    );
  };
  const timer = setInterval(look, everyMs);
  return {
    read: () => seen,
    add: (name, pid) => pids.set(name, pid),
    stop: () => clearInterval(timer),
  };
}

/** Returns the amount in megabytes, or undefined outside Linux and for a process that has ended. */
function readStatus(pid: number, field: 'VmRSS' | 'RssAnon'): number | undefined {
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readProc(`${pid}/status`))?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1_024;
}

function childrenOf(pid: number): number[] {
  return readProc(`${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

function readProc(name: string): string {
  try {
    return fs.readFileSync(`/proc/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Returns the CPU seconds of PostgreSQL's processes, including exited ones, whose CPU time the kernel adds to the
 * postmaster's. Returns undefined outside Linux.
 */
export function readPostgresCpuSeconds(postmasterPid: number): number | undefined {
  const ended = readCpuTicks(postmasterPid, [15, 16]);
  if (ended === undefined) return undefined;
  return childrenOf(postmasterPid).reduce((sum, pid) => sum + (readCpuSeconds(pid) ?? 0), ended / 100);
}

export function readCpuSeconds(pid: number): number | undefined {
  const ticks = readCpuTicks(pid, [13, 14]);
  return ticks === undefined ? undefined : ticks / 100;
}

/**
 * Returns the sum of these fields of proc_pid_stat(5), counted from 0. Fields 13 and 14 cover the process itself, 15
 * and 16 the children it has waited for.
 */
function readCpuTicks(pid: number, fields: readonly number[]): number | undefined {
  // Splits at the last closing parenthesis, because the process name in parentheses may contain any character.
  const values = readProc(`${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  const ticks = fields.reduce((sum, field) => sum + Number(values[field - 2]), 0);
  return Number.isFinite(ticks) ? ticks : undefined;
}
