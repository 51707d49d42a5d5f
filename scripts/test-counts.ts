import fs from 'node:fs';

const isLongRun = process.env.TEST_LONG === 'true';

/** Seed of random values. The long run chooses a seed and prints it; `--seed` repeats that run. */
export const testSeed = Number((isLongRun && process.env.TEST_SEED) || 20_261_121);

export const longCounts = {
  kills: 51,
  interrupted: 2_000,
  starts: 60,
  restores: 50,
  'soak-seconds': 150,
  fuzz: 1,
  races: 4_000,
};

export function countOf(name: keyof typeof longCounts, { short }: { short: number }): number {
  if (!isLongRun) return short;
  return Number(process.env[variableOf(name)] ?? longCounts[name]);
}

/**
 * Returns the options of a property test. `npm test` runs it `short` times with new values each time. The long run runs
 * it `long` × `--fuzz` times, from the seed of the long run.
 * @see https://fast-check.dev/docs/core-blocks/runners/
 */
export function runsOf({ short, long }: { short: number; long: number }): { numRuns: number; seed?: number } {
  return isLongRun ? { numRuns: long * countOf('fuzz', { short: 1 }), seed: testSeed } : { numRuns: short };
}

export function variableOf(name: string): string {
  return `TEST_COUNT_${name.toUpperCase().replaceAll('-', '_')}`;
}

export function reportFigures(text: string): void {
  console.log(text);
  if (process.env.TEST_FIGURES) fs.appendFileSync(process.env.TEST_FIGURES, `${text}\n`);
}
