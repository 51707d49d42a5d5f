import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Row, readFigures, rows } from './table-rows.ts';

const help = `npm run bench -- [--only ROW,ROW] [--against REF] [--turns 1] [--keep DIR] [--write]

Runs a small version of every benchmark with fixed seeds and prints one table with each figure, its target, and the ratio to
another commit. A full run takes about half an hour on two cores. If the machine does other work, compare only ratios within
one run.

  --only LIST      run only these rows (default: all): ${rows.map(({ name }) => name).join(', ')}
  --against REF    also measure the commit REF, alternating with this one (default: none); REF is installed in a separate folder
  --turns N        number of measurements of each row (default 1); the table shows the median
  --keep DIR       keep the databases in DIR and reuse them (default: temporary folders)
  --write          write the table to docs/performance.md (default: no); requires a run of all rows`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    against: { type: 'string' },
    turns: { type: 'string', default: '1' },
    keep: { type: 'string' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
});
const root = fileURLToPath(new URL('..', import.meta.url));
const wanted = values.only?.split(',') ?? rows.map(({ name }) => name);
const unknown = wanted.filter((name) => !rows.some((row) => row.name === name));
const turns = Number(values.turns);

if (values.help) console.log(help);
else if (unknown.length > 0 || !Number.isSafeInteger(turns) || turns < 1 || (values.write && values.only)) {
  console.error(help);
  process.exitCode = 2;
} else await run();

async function run(): Promise<void> {
  const beside = fs.mkdtempSync(path.join(os.tmpdir(), 'kawaraban-bench-table-'));
  const keep = path.resolve(values.keep ?? path.join(beside, 'databases'));
  const other = values.against ? path.join(beside, 'other') : null;
  try {
    if (other) install(values.against!, other); // Set, because `other` is.
    const lines: string[] = [];
    for (const row of rows.filter(({ name }) => wanted.includes(name)))
      lines.push(...(await measureRow(row, { keep, other })));
    const table = [
      `| figure | here | aim | ${values.against ? `ratio to ${values.against}` : 'ratio'} |`,
      '| --- | ---: | ---: | ---: |',
      ...lines,
    ].join('\n');
    console.log(table);
    if (values.write) writeDocument(table);
  } finally {
    if (other) git('worktree', 'remove', '--force', other);
    fs.rmSync(beside, { recursive: true, force: true });
  }
}

function install(ref: string, folder: string): void {
  git('worktree', 'add', '--detach', folder, ref);
  const { status } = spawnSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${ref} could not be installed.`);
}

function git(...words: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`);
  return stdout.trim();
}

async function measureRow(row: Row, { keep, other }: { keep: string; other: string | null }): Promise<string[]> {
  const here: (number | null)[][] = [];
  const there: (number | null)[][] = [];
  for (let turn = 0; turn < turns; turn++) {
    here.push(await measure(row, root, path.join(keep, 'here')));
    // Each commit uses its own databases, because migrations differ between commits.
    if (other) there.push(await measure(row, other, path.join(keep, 'other')));
  }
  return row.figures.map(({ name, unit, aim, isMoreBetter }, i) => {
    const [ours, theirs] = [median(here, i), median(there, i)];
    const ratio = ours === null || theirs === null ? '' : (ours / theirs).toFixed(2);
    const better = isMoreBetter ? ', more is better' : '';
    return `| ${name} (${unit}${better}) | ${ours ?? 'not printed'} | ${aim ?? ''} | ${ratio} |`;
  });
}

async function measure(row: Row, folder: string, keep: string): Promise<(number | null)[]> {
  fs.mkdirSync(keep, { recursive: true });
  process.stderr.write(`${row.name}\n`);
  const words = row.command.map((word) => word.replace('KEEP', keep));
  const child = spawn(process.execPath, ['--expose-gc', ...words], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await once(child, 'close');
  if (child.exitCode !== 0) process.stderr.write(`${row.name} ended with ${child.exitCode}\n`);
  return readFigures(row, output);
}

function median(measured: (number | null)[][], i: number): number | null {
  const found = measured.flatMap((figures) => figures[i] ?? []).sort((a, b) => a - b);
  return found[Math.floor(found.length / 2)] ?? null;
}

function writeDocument(table: string): void {
  const [cpu] = os.cpus();
  const at = new Date().toISOString().slice(0, 10);
  const machine = `${os.cpus().length} cores (${cpu?.model ?? 'unknown'}), load ${os.loadavg()[1]?.toFixed(1)} at the end`;
  const text = `# Performance

Written by \`npm run bench -- --write\` on ${at}, at ${git('rev-parse', '--short', 'HEAD')}: ${machine}, Node ${process.versions.node}. Sizes are small:
\`bench/table-rows.ts\` holds them, and [operators.md](operators.md) the figures of larger ones.

${table}

A request cannot cost less than a bare \`fetch\` handler and one bare statement. The difference to the data API's figure is
ours to reduce.
`;
  fs.writeFileSync(path.join(root, 'docs/performance.md'), text);
}
