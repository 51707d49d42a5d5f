import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { type Fault, faults } from './faults.ts';
import { buildGraph } from './select-tests/graph.ts';
import { git, gitList, root, workingTree } from './select-tests/repository.ts';
import { selectTests } from './select-tests/select-tests.ts';
import { budgetSecondsDefault, readDurations } from './test-changed.ts';

const usage = `Usage: npm run test:faults [-- OPTIONS]

Introduces each fault of scripts/faults.ts into a copy of the last commit and runs the test that must catch it. Fails if a fault
is not caught, or if npm run test:changed would not run that test.

  --only NAME    tries only this fault; can be repeated (default: all faults)
  --select-only  runs no tests; checks only that npm run test:changed would run them
  --list         prints the names of the faults and exits
`;

const { values: options } = parseArgs({
  options: {
    help: { type: 'boolean' },
    list: { type: 'boolean' },
    only: { type: 'string', multiple: true },
    'select-only': { type: 'boolean' },
  },
});
const chosen = faults.filter(({ name }) => options.only?.includes(name) ?? true);

type Verdict = 'caught' | 'MISSED' | 'not run';

async function tryFaults(): Promise<number> {
  const isSelected = askSelection();
  const verdicts = new Map<string, Verdict>();
  if (!options['select-only']) {
    const { promise: stopped, resolve: stop } = Promise.withResolvers<'stopped'>();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop('stopped'));
    const database = await startDatabase();
    const copy = makeCopy();
    try {
      if ((await Promise.race([runFaults(copy, verdicts), stopped])) === 'stopped') return 130;
    } finally {
      await endRunning();
      await database.stop();
      removeCopy(copy);
    }
  }
  const isMissed = ({ name }: Fault) => (verdicts.get(name) ?? 'caught') !== 'caught' || !isSelected.get(name);
  for (const fault of chosen)
    console.log(rowOf(fault, verdicts.get(fault.name) ?? 'not run', isSelected.get(fault.name)));
  const missed = chosen.filter(isMissed);
  console.log(`faults: ${chosen.length - missed.length} of ${chosen.length} as they should be`);
  return missed.length === 0 ? 0 : 1;
}

function rowOf({ name, area, caughtBy }: Fault, verdict: Verdict, isSelected: boolean | undefined): string {
  const selection = isSelected ? 'selected' : 'NOT SELECTED';
  return `${verdict.padEnd(8)} ${selection.padEnd(12)} ${name.padEnd(26)} ${area.padEnd(28)} ${caughtBy.file} › ${caughtBy.test}`;
}

function askSelection(): Map<string, boolean> {
  const graph = buildGraph(workingTree());
  const durations = readDurations();
  return new Map(
    chosen.map(({ name, file, caughtBy }) => {
      const input = { graph, changed: [file], durations, budgetSeconds: budgetSecondsDefault, areClientsBuilt: true };
      return [name, selectTests(input).selected.some(({ test }) => test === caughtBy.file)];
    }),
  );
}

async function runFaults(copy: string, verdicts: Map<string, Verdict>): Promise<void> {
  console.log('Without a fault: every test of the list must pass.');
  const files = [...new Set(chosen.map(({ caughtBy }) => caughtBy.file))];
  const failing = (await failedTests(copy, files)).filter((name) =>
    chosen.some(({ caughtBy }) => name.includes(caughtBy.test)),
  );
  if (failing.length > 0) throw new Error(`These fail without a fault:\n${failing.join('\n')}`);
  for (const fault of chosen) {
    const file = path.join(copy, fault.file);
    const code = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(
      file,
      code.replace(fault.from, () => fault.to),
    );
    const failed = await failedTests(copy, [fault.caughtBy.file], fault.caughtBy.test);
    fs.writeFileSync(file, code);
    verdicts.set(fault.name, failed.some((name) => name.includes(fault.caughtBy.test)) ? 'caught' : 'MISSED');
    console.log(`${fault.name}: ${verdicts.get(fault.name)}`);
  }
}

interface Report {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

async function failedTests(copy: string, files: readonly string[], test?: string): Promise<string[]> {
  const report = path.join(copy, 'faults-report.json');
  fs.rmSync(report, { force: true });
  const args = ['run', '--reporter=json', `--outputFile=${report}`, ...files];
  if (test !== undefined) args.push('-t', test.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const output = await runVitest(copy, args);
  if (!fs.existsSync(report)) throw new Error(`vitest wrote no report:\n${output}`);
  const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8')) as Report; // vitest's format.
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
}

let running: ChildProcess | undefined;

async function runVitest(copy: string, args: readonly string[]): Promise<string> {
  // Runs in a separate process group, so that Ctrl+C ends it only through `endRunning`.
  const child = spawn(path.join(copy, 'node_modules/.bin/vitest'), args, {
    ...{ cwd: copy, detached: true },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  await new Promise((resolve) => child.once('close', resolve));
  running = undefined;
  return Buffer.concat(chunks).toString();
}

async function endRunning(): Promise<void> {
  const child = running;
  if (!child?.pid) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}

/** Starts one PostgreSQL for all runs unless one is given, because an interrupted run would leave its own server behind. */
async function startDatabase(): Promise<{ stop(): Promise<void> }> {
  if (process.env.DATABASE_URL) return { stop: async () => {} };
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kawaraban-faults-database-'));
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'jit=off', 'max_connections=200'];
  const server = await startEmbeddedPostgres(folder, { settings, database: 'postgres' });
  process.env.DATABASE_URL = server.url;
  return {
    async stop() {
      await server.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

function makeCopy(): string {
  const copy = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'kawaraban-faults-')), 'tree');
  git(['worktree', 'add', '--quiet', '--detach', copy, 'HEAD']);
  const packages = gitList(['ls-files', '-z', 'package.json', '*/package.json']).map((file) => path.dirname(file));
  for (const folder of packages)
    linkModules(path.join(root, folder, 'node_modules'), path.join(copy, folder, 'node_modules'));
  return copy;
}

/** Links to packages of the repository remain relative and therefore point into the copy. */
function linkModules(from: string, to: string): void {
  if (!fs.existsSync(from)) return;
  fs.mkdirSync(to);
  for (const name of fs.readdirSync(from)) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (name === '@kawaraban') fs.cpSync(source, target, { recursive: true, verbatimSymlinks: true });
    else if (name === '.bin' || !name.startsWith('.')) fs.symlinkSync(source, target);
  }
}

function removeCopy(copy: string): void {
  git(['worktree', 'remove', '--force', copy]);
  fs.rmSync(path.dirname(copy), { recursive: true, force: true });
}

async function main(): Promise<number> {
  if (options.help) {
    console.log(usage);
    return 0;
  }
  if (chosen.length === 0 || chosen.length < (options.only?.length ?? 0)) {
    console.error('There is no fault of that name; --list names them.');
    return 2;
  }
  if (!options.list) return await tryFaults();
  for (const { name, area, effect } of chosen) console.log(`${name}  (${area})\n    ${effect}`);
  return 0;
}

process.exitCode = await main();
