/**
 * What of a test run did not simply pass, a line each: `failed: file › test: first words of the error`, and
 * `flaky: …` for a browser test that passed only when tried again.
 *
 * Usage: node scripts/unsettled-tests.mjs VITEST_REPORT.json
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.mjs';

const errorCharsMax = 400;

export function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}

/** Lines for a report of vitest's JSON reporter. */
export function unsettledUnitTests(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that could not be read, or whose set-up failed, has no failed test of its own.
    if (failed.length === 0) return status === 'failed' ? [line('failed', [file], message)] : [];
    return failed.map((test) => line('failed', [file, test.fullName], test.failureMessages[0]));
  });
}

/** Lines for a report of Playwright's JSON reporter. */
export function unsettledBrowserTests(report) {
  const ofSuite = (suite, titles) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.flatMap(({ status, results }) => {
        if (status !== 'unexpected' && status !== 'flaky') return [];
        const error = results.find((result) => result.error)?.error?.message;
        return [line(status === 'flaky' ? 'flaky' : 'failed', [...titles, spec.title], error)];
      }),
    ),
    ...(suite.suites ?? []).flatMap((inner) => ofSuite(inner, [...titles, inner.title])),
  ];
  return [
    ...(report?.suites ?? []).flatMap((suite) => ofSuite(suite, [suite.title])),
    ...(report?.errors ?? []).map((error) => line('failed', ['browser journeys'], error.message)),
  ];
}

function line(kind, names, error) {
  const words = stripVTControlCharacters(error ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return `${kind}: ${names.join(' › ')}: ${words.slice(0, errorCharsMax)}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [file] = process.argv.slice(2);
  if (!file || file === '--help') {
    console.log(
      'Usage: node scripts/unsettled-tests.mjs VITEST_REPORT.json\nLists the tests of that report that failed.',
    );
    process.exit(file ? 0 : 2);
  }
  for (const unsettled of unsettledUnitTests(readReport(file))) console.log(unsettled);
}
