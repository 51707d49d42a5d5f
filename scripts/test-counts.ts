/**
 * How much a test does: little in `npm test`, more in the long run, which says so through the environment
 * (`test-long.ts`).
 */
import fs from 'node:fs';

/** True in the long run. */
const isLongRun = process.env.TEST_LONG === 'true';

/** Seed of what a test draws at random. The long run draws it too, prints it, and repeats it with `--seed`. */
export const testSeed = Number((isLongRun && process.env.TEST_SEED) || 20_261_121);

/** Counts of the long run: the names are options of `npm run test:long`, the values its defaults. */
export const longCounts = {
  /** Workers of the whole program that are killed. */
  kills: 51,
  /** Delivering workers that are killed. */
  'delivery-kills': 52,
  /** Starts that are broken off, or stops that are. */
  starts: 60,
  'soak-seconds': 150,
  /** Property tests and fuzzing try this many times the values that each names for the long run. */
  fuzz: 1,
  /** Data folders that three processes take at once. */
  races: 4_000,
};

/** Returns the count for this run: `short` in `npm test`, else what the long run was asked for. */
export function countOf(name: keyof typeof longCounts, { short }: { short: number }): number {
  if (!isLongRun) return short;
  return Number(process.env[variableOf(name)] ?? longCounts[name]);
}

/**
 * Returns the options of a property test: `short` runs in `npm test`, each time with other values; in the long run `long`
 * runs, times its option `--fuzz`, from its seed.
 *
 * @see https://fast-check.dev/docs/core-blocks/runners/
 */
export function runsOf({ short, long }: { short: number; long: number }): { numRuns: number; seed?: number } {
  return isLongRun ? { numRuns: long * countOf('fuzz', { short: 1 }), seed: testSeed } : { numRuns: short };
}

/** Returns the environment variable that carries a count. */
export function variableOf(name: string): string {
  return `TEST_COUNT_${name.toUpperCase().replaceAll('-', '_')}`;
}

/** Prints what a test measured. The long run repeats it at its end. */
export function reportFigures(text: string): void {
  console.log(text);
  if (process.env.TEST_FIGURES) fs.appendFileSync(process.env.TEST_FIGURES, `${text}\n`);
}
