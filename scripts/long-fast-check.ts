import fc from 'fast-check';
import { runsOf } from './test-counts.ts';

/** fast-check's default. */
const short = 100;

fc.configureGlobal(runsOf({ short, long: 3_000 }));
