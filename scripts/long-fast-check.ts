/** Set-up of the long run: properties without a number of runs are tried more often, all from the run's seed. */
import fc from 'fast-check';
import { runsOf } from './test-counts.ts';

/** fast-check's default. */
const short = 100;

fc.configureGlobal(runsOf({ short, long: 3_000 }));
