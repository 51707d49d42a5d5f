import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from './run.mjs';
import { slowTests } from './slow-tests.mjs';
import { describeFailure, filesOverShare, readBrowserReport, readUnitReport } from './test-report.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kawaraban-report-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function write(report: unknown): string {
  const file = path.join(folder, 'report.json');
  fs.writeFileSync(file, JSON.stringify(report));
  return file;
}

const unit = (name: string, status: string, assertionResults: object[], message = '') => ({
  name: path.join(root, name),
  status,
  message,
  assertionResults,
});

describe('a report of vitest', () => {
  it('gives each test with its file, time and first error', () => {
    const file = write({
      testResults: [
        unit('a/clip.test.ts', 'failed', [
          { fullName: 'clips once', status: 'passed', duration: 5 },
          { fullName: 'clips twice', status: 'failed', duration: 7, failureMessages: ['expected 1'] },
          { fullName: 'clips later', status: 'pending' },
        ]),
      ],
    });
    expect(readUnitReport(file)).toEqual([
      { file: 'a/clip.test.ts', name: 'clips once', status: 'passed', ms: 5, message: undefined },
      { file: 'a/clip.test.ts', name: 'clips twice', status: 'failed', ms: 7, message: 'expected 1' },
      { file: 'a/clip.test.ts', name: 'clips later', status: 'skipped', ms: 0, message: undefined },
    ]);
  });

  it('counts a file that failed before its tests, or in a hook after them, as one failure', () => {
    const passed = { fullName: 'clips once', status: 'passed', duration: 5 };
    const file = write({
      testResults: [
        unit('a/broken.test.ts', 'failed', [], 'no such module'),
        unit('a/hook.test.ts', 'failed', [passed], 'afterAll failed'),
      ],
    });
    const failures = readUnitReport(file).filter(({ status }) => status === 'failed');
    expect(failures.map(({ file: name, message }) => [name, message])).toEqual([
      ['a/broken.test.ts', 'no such module'],
      ['a/hook.test.ts', 'afterAll failed'],
    ]);
  });
});

describe('a report of Playwright', () => {
  it('begins the message of a failed test with its line', () => {
    const error = {
      message: 'too late',
      location: { file: path.join(root, 'e2e/shell.spec.ts'), line: 12, column: 3 },
    };
    const results = [{ duration: 40, error }];
    const specs = [{ file: 'shell.spec.ts', title: 'opens', tests: [{ status: 'unexpected', results }] }];
    const [test] = readBrowserReport(write({ suites: [{ title: 'shell.spec.ts', specs }] }));
    expect(test?.message).toBe('e2e/shell.spec.ts:12: too late');
  });

  it('counts a test that passed only when tried again as failed', () => {
    const spec = (title: string, status: string, results: object[]) => ({
      file: 'shell.spec.ts',
      title,
      tests: [{ status, results }],
    });
    const file = write({
      suites: [
        {
          title: 'shell.spec.ts',
          specs: [spec('opens', 'expected', [{ duration: 40 }])],
          suites: [
            {
              title: 'ja',
              specs: [spec('closes', 'flaky', [{ duration: 30, error: { message: 'too late' } }, { duration: 10 }])],
            },
          ],
        },
      ],
    });
    expect(readBrowserReport(file)).toEqual([
      { file: 'e2e/shell.spec.ts', name: 'opens', status: 'passed', ms: 40, message: undefined },
      { file: 'e2e/shell.spec.ts', name: 'ja › closes', status: 'failed', ms: 40, message: 'too late' },
    ]);
  });
});

describe('a failure', () => {
  it('is named with its first message and the command that runs it alone', () => {
    const failure = {
      file: 'a/clip.test.ts',
      name: 'clips "once" (ja)',
      message: '\u001b[31mexpected 1\u001b[39m\n  to be 2',
    };
    expect(describeFailure(failure)).toEqual([
      'failed: a/clip.test.ts › clips "once" (ja)',
      '    expected 1 to be 2',
      '    alone: npx vitest run a/clip.test.ts -t "clips .once. \\(ja\\)"',
    ]);
    expect(describeFailure({ file: 'e2e/shell.spec.ts', name: 'ja › closes', message: '' }).at(-1)).toBe(
      '    alone: npm run test:e2e -- shell.spec.ts -g "ja closes"',
    );
  });
});

describe('a file that takes too large a share of the test time', () => {
  const test = (file: string, ms: number) => ({ file, name: 'one', status: 'passed' as const, ms });
  const tests = [
    test('slow.test.ts', 20),
    test('kill.test.ts', 30),
    ...Array.from({ length: 95 }, (_, n) => test(`${n}`, 10)),
  ];

  it('is reported unless the list gives a reason', () => {
    const over = filesOverShare(tests, { 'kill.test.ts': 'starts real processes' });
    expect(over.map(({ file, percent }) => [file, Math.round(percent)])).toEqual([['slow.test.ts', 2]]);
  });

  it('is on the list only while it exists', () => {
    const gone = Object.keys(slowTests).filter((file) => !fs.existsSync(path.join(root, file)));
    expect(gone).toEqual([]);
  });
});
