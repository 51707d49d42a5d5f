import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { memoryFolder } from '../apps/server/test/memory-folder.ts';
import { buildClients, outdatedClients } from './build-clients.mjs';
import { commonSources, type LongPart, longParts } from './long-parts.ts';
import { changedSince, defaultBase, revision } from './select-tests/changed-files.ts';
import { gitList, root } from './select-tests/repository.ts';
import { longCounts, variableOf } from './test-counts.ts';
import { describeFailure, readUnitReport } from './test-report.mjs';

const usage = `Usage: npm run test:long [-- OPTIONS]

  --only PART          runs only this part; can be repeated (default: all parts)
  --changed            runs only the parts whose sources differ from $CI_BASE or, if that is not set, from the point where
                       the branch left main
  --changed-since REV  runs only the parts whose sources differ from REV, or all parts if REV does not exist
  --seed N             seed of the random choices, to repeat a run (default: random; the seed is printed)
${Object.entries(longCounts)
  .map(([name, count]) => `  --${`${name} N`.padEnd(19)}default ${count}`)
  .join('\n')}

Parts, with the count options that each uses:
${longParts.map(({ name, title, counts }) => `  ${name.padEnd(12)} ${title}${counts.length > 0 ? ` (${counts.map((one) => `--${one}`).join(', ')})` : ''}`).join('\n')}
`;

const namedMax = 3;
const seedMax = 2 ** 31;

interface PartResult {
  part: LongPart;
  isOk: boolean;
  seconds: number;
  passed: number;
  failures: string[][];
  figures: string[];
}

export function reasonsFor(part: LongPart, changed: readonly string[]): string[] {
  const prefixes = [...part.sources, ...commonSources];
  const tests = Array.isArray(part.files) ? part.files : [''];
  const isAbout = (file: string) => !file.endsWith('.test.ts') || tests.some((prefix) => file.startsWith(prefix));
  return changed.filter(
    (file) => !file.endsWith('.md') && isAbout(file) && prefixes.some((prefix) => file.startsWith(prefix)),
  );
}

export function propertyTests(): string[] {
  const tests = gitList(['ls-files', '--cached', '--others', '--exclude-standard', '-z', '*.test.ts']);
  return tests.filter((file) => {
    const isThere = fs.existsSync(path.join(root, file)) && !file.startsWith('scripts/');
    return isThere && /from 'fast-check'|\brunsOf\(/.test(fs.readFileSync(path.join(root, file), 'utf8'));
  });
}

async function main(): Promise<number> {
  const counts = Object.keys(longCounts);
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      only: { type: 'string', multiple: true },
      changed: { type: 'boolean' },
      'changed-since': { type: 'string' },
      seed: { type: 'string', default: String(randomInt(seedMax)) },
      ...Object.fromEntries(counts.map((name) => [name, { type: 'string' } as const])),
    },
  });
  const options = values as Record<string, string | undefined> & { help?: boolean; only?: string[]; seed: string };
  const since = values.changed ? process.env.CI_BASE || defaultBase() : options['changed-since'];
  const numbers = ['seed', ...counts].filter((name) => !/^\d+$/.test(options[name] ?? '0'));
  const unknown = (options.only ?? []).filter((name) => !longParts.some((part) => part.name === name));
  for (const name of numbers) console.error(`--${name} takes a whole number.`);
  for (const name of unknown) console.error(`There is no part ${name}.`);
  if (options.help || numbers.length > 0 || unknown.length > 0) {
    console.log(usage);
    return options.help ? 0 : 2;
  }
  const parts = chooseParts(options.only, since);
  console.log(`seed ${options.seed}: npm run test:long -- --seed ${options.seed} repeats its random choices`);
  const given = counts.flatMap((name) => (options[name] ? [[variableOf(name), options[name]]] : []));
  return await runParts(parts, { TEST_SEED: options.seed, ...Object.fromEntries(given) });
}

function chooseParts(only: string[] | undefined, since: string | undefined): LongPart[] {
  const named = longParts.filter(({ name }) => !only || only.includes(name));
  if (since === undefined) return named;
  const base = revision(since);
  if (base === undefined) {
    console.log(`There is no revision ${since}: everything runs.`);
    return named;
  }
  const changed = changedSince(base);
  return named.filter((part) => {
    const reasons = reasonsFor(part, changed);
    const more = reasons.length > namedMax ? ` and ${reasons.length - namedMax} more` : '';
    console.log(
      reasons.length > 0
        ? `runs ${part.name}: ${reasons.slice(0, namedMax).join(', ')}${more} differ from ${since}`
        : `leaves out ${part.name}: nothing of it differs from ${since}`,
    );
    return reasons.length > 0;
  });
}

async function runParts(parts: LongPart[], env: Record<string, string>): Promise<number> {
  if (parts.length > 0 && outdatedClients().length > 0) {
    const status = buildClients(outdatedClients(), { isQuiet: true });
    if (status !== 0) return status;
  }
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupted.abort());
  const results: PartResult[] = [];
  for (const part of parts) {
    if (!interrupted.signal.aborted) results.push(await runPart(part, env, interrupted.signal));
  }
  for (const line of results.flatMap(describe)) console.log(line);
  const sum = (count: (result: PartResult) => number) => results.reduce((total, one) => total + count(one), 0);
  const failed = sum(({ failures, isOk }) => Math.max(failures.length, isOk ? 0 : 1));
  if (interrupted.signal.aborted) console.log(`Interrupted: ${parts.length - results.length} parts did not run.`);
  console.log(`tests: ${sum(({ passed }) => passed)} passed, ${failed} failed`);
  return failed > 0 || interrupted.signal.aborted ? 1 : 0;
}

async function runPart(part: LongPart, given: Record<string, string>, signal: AbortSignal): Promise<PartResult> {
  const folder = fs.mkdtempSync(path.join(memoryFolder(), 'kawaraban-long-'));
  const report = path.join(folder, 'report.json');
  const figuresFile = path.join(folder, 'figures');
  const files = part.files === 'property tests' ? propertyTests() : part.files;
  const config = part.isOnPostgres15 ? ['--project', 'node'] : ['--config', 'vitest.long.config.ts'];
  const vitest = ['vitest', 'run', ...config, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const before = part.isOnPostgres15 ? ['node', 'scripts/with-postgres-15.mjs', '--'] : [];
  const [command = '', ...args] = [...before, ...vitest, ...files];
  const bin = path.join(root, 'node_modules/.bin');
  const env = {
    ...process.env,
    ...given,
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    // Everything that an interrupted part leaves behind is in this folder.
    TMPDIR: folder,
    TEST_FIGURES: figuresFile,
    ...(part.isOnPostgres15 ? {} : { TEST_LONG: 'true' }),
  };
  console.log(`\n── ${part.name}: ${part.title}`);
  const startedMs = performance.now();
  // Runs in a separate process group, so that an interruption reaches all of its processes.
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env, detached: true });
  const end = () => process.kill(-child.pid!, 'SIGINT'); // Called after it has started.
  signal.addEventListener('abort', end);
  const how = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, how) => resolve(how ?? code));
  });
  signal.removeEventListener('abort', end);
  const tests = readUnitReport(report);
  const figures = fs.existsSync(figuresFile) ? fs.readFileSync(figuresFile, 'utf8').trim().split('\n') : [];
  endProcessesOf(folder);
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  return {
    ...{ part, isOk: how === 0, seconds: (performance.now() - startedMs) / 1_000, figures },
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures: tests.filter(({ status }) => status === 'failed').map(describeFailure),
  };
}

function endProcessesOf(folder: string) {
  if (!fs.existsSync('/proc/self/cmdline')) return;
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      // PostgreSQL's fast shutdown.
      if (fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)) process.kill(Number(pid), 'SIGINT');
    } catch {
      // The process ended after the folder was listed.
    }
  }
}

function describe({ part, isOk, seconds, passed, failures, figures }: PartResult): string[] {
  return [
    '',
    `${part.name}: ${isOk ? 'ok' : 'FAILED'} in ${seconds.toFixed(0)} s, ${passed} passed, ${failures.length} failed`,
    ...figures.map((line) => `  ${line}`),
    ...failures.map(([name, message]) => `${name}\n${message}\n    again: npm run test:long -- --only ${part.name}`),
    ...(isOk || failures.length > 0 ? [] : [`failed: ${part.name} ended before it had a result`]),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main();
