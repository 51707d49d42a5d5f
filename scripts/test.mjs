import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { postgres15Tests } from './postgres-15.mjs';
import { run } from './run.mjs';
import { slowTests } from './slow-tests.mjs';
import { describeRun, filesOverShare, readBrowserReport, readUnitReport } from './test-report.mjs';

const { values: options } = parseArgs({
  options: {
    help: { type: 'boolean' },
    'no-browser': { type: 'boolean' },
    sql: { type: 'boolean' },
    shuffle: { type: 'string' },
  },
});
if (options.help) {
  console.log(`Usage: npm test [-- OPTIONS]

Runs every test. Options:

  --no-browser    skips the tests that run in a browser (default: runs them)
  --sql           runs only the tests of code that contains SQL (scripts/postgres-15.mjs)
  --shuffle SEED  runs the test files in a random order; the same seed gives the same order (default: fixed order)
`);
  process.exit(0);
}

const isWhole = !options['no-browser'] && !options.sql;
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'kawaraban-reports-'));
const unitReport = path.join(reports, 'unit.json');
const browserReport = path.join(reports, 'browser.json');

const vitestArgs = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
if (options.shuffle) vitestArgs.push('--sequence.shuffle.files', `--sequence.seed=${options.shuffle}`);
if (options.sql) vitestArgs.push('--project', 'node', ...Object.values(postgres15Tests));

// Builds first, because tests of the running server request the client's pages.
const phases = [await run('client build', 'node', ['scripts/build-clients.mjs', '--if-outdated'])];
phases.push(await run('server and component tests', 'vitest', vitestArgs));
if (isWhole) {
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport };
  phases.push(await run('browser journeys', 'npm', ['run', '-s', 'test', '-w', '@kawaraban/e2e'], { env }));
}

const browserTests = readBrowserReport(browserReport);
const tests = [...readUnitReport(unitReport), ...browserTests];
fs.rmSync(reports, { recursive: true, force: true });
const tooSlow = isWhole ? filesOverShare(tests, slowTests) : [];
for (const line of describeRun({ phases, tests, tooSlow })) console.log(line);
if (!isWhole) console.log('This was a part of the tests: see npm test -- --help.');
const lacksBrowser = isWhole && browserTests.length === 0;
if (lacksBrowser) console.log('failed: no browser test ran, because the browser could not be started');

const count = (status) => tests.filter((test) => test.status === status).length;
const failed = count('failed') + tooSlow.length + (lacksBrowser ? 1 : 0);
console.log(`tests: ${count('passed')} passed, ${failed} failed`);
process.exit(phases.every(({ isOk }) => isOk) && failed === 0 && count('passed') > 0 ? 0 : 1);
