/** Runs the tests nearest to the changes within 90 s. Only the full `npm test` is conclusive. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildClients, outdatedClients } from './build-clients.mjs';
import { changedBy, changedSince, defaultBase, revision } from './select-tests/changed-files.ts';
import { buildGraph, isLongTest } from './select-tests/graph.ts';
import { git, root, treeAt, workingTree } from './select-tests/repository.ts';
import { type Candidate, isDocument, type Selection, selectTests } from './select-tests/select-tests.ts';

const usage = `Usage: npm run test:changed [-- OPTIONS]

Runs the tests nearest to the changes since a base commit, including uncommitted changes.

  --base REV        base commit (default: the point where the branch left origin/main or main; on main, the previous commit)
  --budget SECONDS  time limit of the run on two idle cores, in seconds (default: 90)
  --list            prints the selected tests with the reasons, without running them
  --history N       prints the tests that would have been selected for each of the last N commits
`;

/** Default time limit. */
export const budgetSecondsDefault = 90;
const namedMax = 8;

export function readDurations(): Record<string, number> {
  return JSON.parse(fs.readFileSync(path.join(root, 'scripts/test-durations.json'), 'utf8')) as Record<string, number>; // Our own file.
}

function main(): number {
  const { values: options } = parseArgs({
    options: {
      base: { type: 'string' },
      budget: { type: 'string', default: String(budgetSecondsDefault) },
      help: { type: 'boolean' },
      history: { type: 'string' },
      list: { type: 'boolean' },
    },
  });
  const budgetSeconds = Number(options.budget);
  if (options.help || !(budgetSeconds > 0)) {
    console.log(usage);
    return options.help ? 0 : 2;
  }
  if (options.history !== undefined) return printHistory(Number(options.history), budgetSeconds);
  const base = options.base === undefined ? defaultBase() : revision(options.base);
  if (base === undefined) {
    console.error(`There is no revision ${options.base}.`);
    return 2;
  }
  const changed = changedSince(base);
  console.log(`Changed since ${base.slice(0, 10)}: ${named(changed)}`);
  const graph = buildGraph(workingTree());
  const selection = selectTests({
    graph,
    changed,
    durations: readDurations(),
    budgetSeconds,
    areClientsBuilt: outdatedClients().length === 0,
  });
  for (const line of describe(selection, changed, { isLong: options.list === true, budgetSeconds })) console.log(line);
  const status = statusOf(selection, changed);
  if (status !== undefined) return status;
  return options.list ? 0 : runTests(selection);
}

function statusOf({ selected, unreached, isUnreached }: Selection, changed: readonly string[]): number | undefined {
  if (changed.every(isDocument) && isUnreached) {
    console.log(changed.length === 0 ? 'Nothing has changed.' : 'Only documents have changed: no test needs to run.');
    return 0;
  }
  const isEmpty = selected.length === 0 || (isUnreached && unreached.length > 0);
  if (!isEmpty) return undefined;
  console.error('Sources have changed, but no test that depends on them can be run here.');
  return 1;
}

function describe(
  { selected, leftOut, unreached, notReachedCount, estimatedSeconds }: Selection,
  changed: readonly string[],
  { isLong, budgetSeconds }: { isLong: boolean; budgetSeconds: number },
): string[] {
  const names = (candidates: readonly Candidate[]) =>
    isLong ? ['', ...candidates.map(reasonFor)].join('\n') : named(candidates.map(({ test }) => test));
  return [
    `Selected: ${selected.length} test files, about ${Math.round(estimatedSeconds)} s on two cores: ${names(selected)}`,
    leftOut.length > 0 && `Left out, beyond ${budgetSeconds} s: ${leftOut.length} test files: ${names(leftOut)}`,
    notReachedCount > 0 && `Not reached by the change: ${notReachedCount} test files.`,
    unreached.length > 0 && `No test depends on: ${named(unreached)}`,
    changed.some(isLongTest) && 'Long tests are not part of this; `npm run test:long` runs them.',
    changed.some(isSeenInBrowser) && 'Browser journeys are not part of this; `npm run test:e2e` runs them.',
  ].filter((line) => line !== false);
}

const reasonFor = ({ test, because, distance, seconds }: Candidate) =>
  `  ${`${seconds.toFixed(1)} s`.padStart(8)}  ${test}${test === because ? '' : `  ← ${because} (${distance.toFixed(2)})`}`;

const isSeenInBrowser = (file: string) =>
  /^(?:e2e|apps\/(?:web|admin)|packages\/(?:ui|messages))\//.test(file) && !/\.test\.tsx?$/.test(file);

function named(files: readonly string[]): string {
  const more = files.length > namedMax ? ` and ${files.length - namedMax} more` : '';
  return `${files.slice(0, namedMax).join(', ')}${more}` || 'nothing';
}

function runTests({ selected, needsBuild }: Selection): number {
  const startedMs = performance.now();
  if (needsBuild) {
    const status = buildClients(outdatedClients(), { isQuiet: true });
    if (status !== 0) return status;
  }
  const vitest = path.join(root, 'node_modules/.bin/vitest');
  const done = spawnSync(vitest, ['run', ...selected.map(({ test }) => test)], { cwd: root, stdio: 'inherit' });
  console.log(`test:changed took ${((performance.now() - startedMs) / 1000).toFixed(0)} s.`);
  return done.status ?? 1;
}

function printHistory(count: number, budgetSeconds: number): number {
  const commits = git(['log', `-${count}`, '--first-parent', '--format=%H %s'])
    .trim()
    .split('\n');
  const durations = readDurations();
  const rows = commits.map((line) => {
    const [commit = ''] = line.split(' ');
    const changed = changedBy(commit);
    const graph = buildGraph(treeAt(commit));
    const selection = selectTests({ graph, changed, durations, budgetSeconds, areClientsBuilt: true });
    const { estimatedSeconds: seconds, selected, leftOut } = selection;
    const counts = [changed.length, selected.length, leftOut.length].map((one) => String(one).padStart(7)).join('');
    console.log(`${seconds.toFixed(0).padStart(4)} s${counts}  ${commit.slice(0, 10)} ${line.slice(41, 120)}`);
    return seconds;
  });
  const within = rows.filter((seconds) => seconds <= budgetSeconds).length;
  console.log('(seconds; files changed, test files selected and left out)');
  console.log(`${within} of ${rows.length} commits within ${budgetSeconds} s`);
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main();
