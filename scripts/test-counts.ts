/** Sizes of tests: small in `npm test`, larger in the long run, which sets the environment (`test-long.ts`). */
import fs from 'node:fs';

const isLongRun = process.env.TEST_LONG === 'true';

/** Seed of random values. The long run draws and prints it, and repeats it with `--seed`. */
export const testSeed = Number((isLongRun && process.env.TEST_SEED) || 20_261_121);

/** Sizes of the long run: option of `npm run test:long` → default. */
export const longCounts = {
  /** Workers of the whole program that are killed. */
  kills: 51,
  /** Messages that wait for an answer when the delivering worker is killed. */
  interrupted: 2_000,
  /** Interrupted starts and stops. */
  starts: 60,
  /** Restores that are killed. */
  restores: 50,
  'soak-seconds': 150,
  /** Factor for the number of runs of property tests and fuzzing. */
  fuzz: 1,
  /** Data folders that three processes lock at the same time. */
  races: 4_000,
};

/** Returns the size for this run: `short` in `npm test`, else the option of the long run. */
export function countOf(name: keyof typeof longCounts, { short }: { short: number }): number {
  if (!isLongRun) return short;
  return Number(process.env[variableOf(name)] ?? longCounts[name]);
}

/**
 * Returns the options of a property test: `short` runs with new values each time in `npm test`; in the long run `long`
 * runs times `--fuzz`, from its seed.
 *
 * @see https://fast-check.dev/docs/core-blocks/runners/
 */
export function runsOf({ short, long }: { short: number; long: number }): { numRuns: number; seed?: number } {
  return isLongRun ? { numRuns: long * countOf('fuzz', { short: 1 }), seed: testSeed } : { numRuns: short };
}

/** Returns the environment variable of an option. */
export function variableOf(name: string): string {
  return `TEST_COUNT_${name.toUpperCase().replaceAll('-', '_')}`;
}

/** Prints a test's measurements. The long run repeats them at its end. */
export function reportFigures(text: string): void {
  console.log(text);
  if (process.env.TEST_FIGURES) fs.appendFileSync(process.env.TEST_FIGURES, `${text}\n`);
}
