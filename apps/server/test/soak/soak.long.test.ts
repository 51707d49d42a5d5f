import { expect, it } from 'vitest';
import { countOf, reportFigures, testSeed } from '../../../../scripts/test-counts.ts';
import { runSoak } from './run-soak.ts';

const minutes = countOf('soak-seconds', { short: 0 }) / 60;

it(`works for ${minutes} minutes while it is disturbed: nothing is lost, nothing confirmed is repeated`, async () => {
  const note = (what: string, figure: string) => reportFigures(`${what}: ${figure}`);
  await expect(
    runSoak({ minutes, seed: testSeed, signal: new AbortController().signal, note }),
  ).resolves.toBeUndefined();
});
