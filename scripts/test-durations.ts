/**
 * Writes the duration of each test file to `scripts/test-durations.json`, for `npm run test:changed`. Commit the file
 * when durations have changed.
 *
 * Usage: node scripts/test-durations.ts REPORT.json [SHARE]
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

interface Report {
  testResults: { name: string; startTime: number; endTime: number }[];
}

const [file, share = '1'] = process.argv.slice(2);
if (!file || file === '--help') {
  console.log(`Usage: node scripts/test-durations.ts REPORT.json [SHARE]

Updates the recorded test durations from REPORT.json, the output of \`npx vitest run --reporter=json --outputFile=REPORT.json\`
for all tests, in this clone or another. All times are multiplied by SHARE (default 1); use less than 1 if the machine was busy.`);
  process.exit(file ? 0 : 2);
}

const { testResults } = JSON.parse(fs.readFileSync(file, 'utf8')) as Report; // vitest's format.
const tenths = (ms: number) => Math.round((ms * Number(share)) / 100) / 10;
const durations = testResults
  .map(({ name, startTime, endTime }) => [fromRoot(name), tenths(endTime - startTime)] as const)
  .sort(([a], [b]) => (a < b ? -1 : 1));
fs.writeFileSync(
  path.join(root, 'scripts/test-durations.json'),
  `${JSON.stringify(Object.fromEntries(durations), null, 2)}\n`,
);

function fromRoot(name: string): string {
  return name.replace(/^.*?\/(?=(?:apps|packages|scripts)\/)/, '');
}
