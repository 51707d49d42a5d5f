import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.mjs';

const messageCharsMax = 400;
const slowestCount = 20;
/** Share of the total test time, in percent, above which `slow-tests.mjs` must list a file with a reason. */
const sharePercentMax = 1;

/**
 * @typedef {{ file: string, name: string, status: 'passed' | 'failed' | 'skipped', ms: number, message?: string }} TestResult
 * `name` is empty for a file that failed before its tests ran.
 */

/**
 * Returns the tests in a report of vitest's JSON reporter.
 *
 * @param {string} file path of the report
 * @returns {TestResult[]} empty if the report does not exist
 */
export function readUnitReport(file) {
  return (readJson(file)?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const testFile = path.relative(root, name);
    const tests = assertionResults.map((test) => ({
      file: testFile,
      name: test.fullName,
      status: ['passed', 'failed'].includes(test.status) ? test.status : 'skipped',
      ms: test.duration ?? 0,
      message: test.failureMessages?.[0],
    }));
    const hasFailure = tests.some((test) => test.status === 'failed');
    // An import or a file-level hook failed, so no test contains the failure.
    if (status === 'failed' && !hasFailure) tests.push({ file: testFile, name: '', status: 'failed', ms: 0, message });
    return tests;
  });
}

/**
 * Returns the tests in a report of Playwright's JSON reporter.
 *
 * @param {string} file path of the report
 * @returns {TestResult[]} empty if no browser test ran
 */
export function readBrowserReport(file) {
  const report = readJson(file);
  const ofSuite = (suite, titles) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map(({ status, results }) => ({
        file: path.posix.join('e2e', spec.file),
        name: [...titles, spec.title].join(' › '),
        // A test that passed only on retry counts as failed.
        status: { expected: 'passed', skipped: 'skipped' }[status] ?? 'failed',
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        message: messageOf(results.find((result) => result.error)?.error),
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => ofSuite(inner, [...titles, inner.title])),
  ];
  return [
    ...(report?.suites ?? []).flatMap((suite) => ofSuite(suite, [])),
    ...(report?.errors ?? []).map((error) => ({
      file: 'e2e',
      name: '',
      status: 'failed',
      ms: 0,
      message: error.message,
    })),
  ];
}

/**
 * Returns the error message, prefixed with file and line, because the same call, such as `waitForURL`, may occur
 * several times in one test.
 */
function messageOf(error) {
  if (!error?.location) return error?.message;
  return `${path.relative(root, error.location.file)}:${error.location.line}: ${error.message}`;
}

function readJson(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}

/**
 * Returns the files that take more than `sharePercentMax` of the total test time and have no entry in `reasons`. Shares
 * are used because they do not depend on the load of the machine.
 *
 * @param {TestResult[]} tests
 * @param {Record<string, string>} reasons file → why it may take longer
 * @returns {{ file: string, percent: number }[]}
 */
export function filesOverShare(tests, reasons) {
  const totalMs = tests.reduce((sum, { ms }) => sum + ms, 0);
  return [...Map.groupBy(tests, ({ file }) => file)]
    .map(([file, own]) => ({ file, percent: (100 * own.reduce((sum, { ms }) => sum + ms, 0)) / totalMs }))
    .filter(({ file, percent }) => percent > sharePercentMax && !Object.hasOwn(reasons, file))
    .toSorted((a, b) => b.percent - a.percent);
}

export function describeFailure({ file, name, message = '' }) {
  const words = stripVTControlCharacters(message).replace(/\s+/g, ' ').trim().slice(0, messageCharsMax);
  return [
    `failed: ${[file, name].filter(Boolean).join(' › ')}`,
    `    ${words}`,
    `    alone: ${commandFor(file, name)}`,
  ];
}

function commandFor(file, name) {
  const pattern = (text) => `"${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/["`$]/g, '.')}"`;
  if (file.startsWith('e2e')) {
    // Playwright matches the titles of the describe blocks and of the test, joined by spaces.
    const grep = name === '' ? '' : ` -g ${pattern(name.replaceAll(' › ', ' '))}`;
    return `npm run test:e2e -- ${path.posix.basename(file)}${grep}`;
  }
  return `npx vitest run ${file}${name === '' ? '' : ` -t ${pattern(name)}`}`;
}

export function describeRun({ phases, tests, tooSlow }) {
  const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(9);
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, slowestCount);
  return [
    '',
    'phases',
    ...phases.map(({ title, seconds: taken }) => `${seconds(taken * 1000)}  ${title}`),
    '',
    `slowest tests of ${tests.length}`,
    ...slowest.map(({ ms, file, name }) => `${seconds(ms)}  ${file} › ${name}`),
    '',
    ...tests.filter(({ status }) => status === 'failed').flatMap(describeFailure),
    ...tooSlow.flatMap(({ file, percent }) => [
      `failed: ${file} takes ${percent.toFixed(1)} % of all test time`,
      `    A file may take ${sharePercentMax} %. Make it faster, or name it in scripts/slow-tests.mjs with the reason.`,
    ]),
  ];
}
