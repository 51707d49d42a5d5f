/**
 * How much a test does: little in `npm test`, more in the long run. `npm run test:long` says so through the environment
 * (`test-long.mjs`).
 */

/** True in the long run. */
export const isLongRun = process.env.TEST_LONG === 'true';

/** Seed of everything a test draws at random. The long run prints it, and `--seed` repeats it. */
export const testSeed = Number(process.env.TEST_SEED ?? 20_261_121);

/** Returns the count for this run: `short` in `npm test`; in the long run `long`, or what its option `--NAME` says. */
export function countOf(name: string, { short, long }: { short: number; long: number }): number {
  if (!isLongRun) return short;
  return Number(process.env[`TEST_COUNT_${name.toUpperCase().replaceAll('-', '_')}`] ?? long);
}

/**
 * Returns the options of a property test. The long run makes `long` runs times its option `--fuzz`, all from its seed; in
 * `npm test` each run draws its own values.
 *
 * @see https://fast-check.dev/docs/core-blocks/runners/
 */
export function runsOf({ short, long }: { short: number; long: number }): { numRuns: number; seed?: number } {
  if (!isLongRun) return { numRuns: short };
  return { numRuns: Math.ceil(long * countOf('fuzz', { short: 1, long: 1 })), seed: testSeed };
}
