/**
 * `npm test`: every test there is. Server, packages and components run in vitest (on a PostgreSQL it starts itself),
 * then the journeys in a real browser. Ends with what failed, a line each, and `tests: N passed, N failed`.
 *
 * Usage: npm test [-- --no-browser]
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root, run } from './run.mjs';
import { readReport, unsettledBrowserTests, unsettledUnitTests } from './unsettled-tests.mjs';

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'kawaraban-reports-'));
const unitReport = path.join(reports, 'unit.json');
const browserReport = path.join(reports, 'browser.json');
const withBrowser = !process.argv.includes('--no-browser');

// First: tests of the running server ask it for the client's pages.
let isGreen = run('web client build', 'npm', ['run', '-s', 'build']);
const vitestArgs = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
isGreen = run('unit and server tests', 'vitest', vitestArgs) && isGreen;
if (withBrowser) {
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport };
  isGreen = run('browser journeys', 'npm', ['run', '-s', 'test', '-w', '@kawaraban/e2e'], env) && isGreen;
} else {
  console.log('\nThe browser journeys were left out (--no-browser).');
}

const counts = { passed: 0, failed: 0 };
const unit = readReport(unitReport);
counts.passed += unit?.numPassedTests ?? 0;
counts.failed += unit?.numFailedTests ?? 0;
const unsettled = unsettledUnitTests(unit);
if (withBrowser) {
  const report = readReport(browserReport);
  const browser = report?.stats;
  unsettled.push(...unsettledBrowserTests(report));
  if (!browser) {
    console.error('\nNO BROWSER TEST RAN: the browser could not be started here. This counts as a failure.');
    isGreen = false;
  }
  counts.passed += (browser?.expected ?? 0) + (browser?.flaky ?? 0);
  counts.failed += browser?.unexpected ?? 0;
}
fs.rmSync(reports, { recursive: true, force: true });
console.log(`\n(${path.basename(root)}: unit and browser tests together)`);
for (const line of unsettled) console.log(line);
console.log(`tests: ${counts.passed} passed, ${counts.failed} failed`);
process.exit(isGreen && counts.failed === 0 && counts.passed > 0 ? 0 : 1);
