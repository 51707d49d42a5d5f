/** Starts a server whose environment contains only the test's variables, not those of the test run, such as an external DATABASE_URL. */
import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { memoryFolder } from '#test/memory-folder.ts';

const serverFolder = path.resolve(import.meta.dirname, '../..');
const compileCache = path.join(os.tmpdir(), 'kawaraban-process-compile-cache');
/** The catalogue is off because no test may fetch its public sources. */
const defaults = { PORT: '0', LOG_LEVEL: 'warn', CATALOGUE: 'off' };
const neverMs = 60_000;
/** Polling interval in ms for a process's state, because no event reports changes of the state. */
const lookMs = 5;

/** Uses a large young generation, because loading two thousand modules otherwise triggers many garbage collections. */
const startingFast = ['--min-semi-space-size=64'];

const running = new Set<ChildProcess>();
const folders: string[] = [];

export function recordingModules(file: string): Record<string, string> {
  return { MODULES_FILE: file, NODE_OPTIONS: importing('record-modules.ts') };
}

export function skewingClock(seconds: number): Record<string, string> {
  return { CLOCK_SKEW_SECONDS: String(seconds), NODE_OPTIONS: importing('skew-clock.ts') };
}

const importing = (file: string) => `--import=${pathToFileURL(path.join(import.meta.dirname, file)).href}`;

export interface ServerProcess {
  pid: number;
  output(): string;
  until(pattern: RegExp, options?: { atMostMs?: number }): Promise<RegExpExecArray>;
  origin(): Promise<string>;
  end(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals>;
  thaw(): Promise<void>;
  ended: Promise<number | NodeJS.Signals>;
}

export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(memoryFolder(), 'kawaraban-process-'));
  folders.push(folder);
  return folder;
}

export function startServer(env: Record<string, string>, { nodeOptions = startingFast } = {}): ServerProcess {
  return startProgram('src/main.ts', { ...defaults, ...env }, [], nodeOptions);
}

export function startProgram(
  file: string,
  env: Record<string, string>,
  args: string[] = [],
  nodeOptions = startingFast,
): ServerProcess {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [...nodeOptions, path.resolve(serverFolder, file), ...args], {
    env: { PATH, HOME, NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  const printed = new EventEmitter();
  printed.setMaxListeners(0);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
      printed.emit('change');
    });
  const ended = once(child, 'close').then(([code, signal]) => {
    running.delete(child);
    printed.emit('change');
    return (code ?? signal) as number | NodeJS.Signals;
  });
  const server: ServerProcess = {
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    async until(pattern, { atMostMs = neverMs } = {}) {
      const never = AbortSignal.timeout(atMostMs);
      for (;;) {
        const found = pattern.exec(output);
        if (found) return found;
        if (!running.has(child)) throw new Error(`The server ended before ${pattern}:\n${output}`);
        if (never.aborted) throw new Error(`The server did not print ${pattern}:\n${output}`);
        await once(printed, 'change', { signal: never }).catch(() => {});
      }
    },
    async thaw() {
      await server.until(/Failpoint \S+ SIGSTOP/);
      while (running.has(child) && !isStopped(server.pid)) await wait(lookMs);
      child.kill('SIGCONT');
    },
    origin: async () => (await server.until(/Open +(http:\S+)/))[1]!.replace('localhost', '127.0.0.1'),
    async end(signal) {
      if (signal) child.kill(signal);
      const late = wait(neverMs, 'late' as const, { ref: false });
      const how = await Promise.race([ended, late]);
      if (how === 'late') throw new Error(`The server did not end${signal ? ` on ${signal}` : ''}:\n${output}`);
      return how;
    },
  };
  return server;
}

export async function endServers(): Promise<void> {
  for (const child of running) {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
  for (const folder of folders.splice(0)) {
    for (const pid of processesOf(folder)) process.kill(pid, 'SIGKILL');
    await expectGone(folder);
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function expectGone(folder: string): Promise<void> {
  const never = AbortSignal.timeout(neverMs);
  while (!never.aborted && processesOf(folder).length > 0) await wait(lookMs);
}

export function processesOf(folder: string): number[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && commandLine(pid).includes(folder));
}

/** Returns whether a signal has stopped the process (proc(5), third field of `stat`). */
function isStopped(pid: number): boolean {
  return /\) T /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
}

function commandLine(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
