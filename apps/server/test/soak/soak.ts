/** Implements `npm run soak`, which runs the product for a while, disturbs it and compares its messages with the articles. */
import { parseArgs } from 'node:util';
import { openFigures } from '../rehearsal/figures.ts';
import { fullMinutes, runSoak } from './run-soak.ts';

const help = `npm run soak -- [--minutes N | --short] [--seed N]

Runs two web processes and two workers on their own PostgreSQL while articles arrive and readers search. Kills, stops and
freezes processes, gives a worker a wrong clock, cuts connections, and stops the database and the mail server. At the end
checks that each reader received each wanted article once, except for repeats that the delivery log marks, and that memory
and connections did not grow. Ctrl+C ends the run and removes its files.
Exit code 0: nothing failed. 1: the last line says what failed. 2: wrong arguments. 130: interrupted.

--minutes N   length of the disturbed part (${fullMinutes}: the articles of 24 hours at 5 times the demo's rate). At the end the
              run takes up to five more minutes, until nothing is left to send
--short       same as --minutes 1. Growth is printed, but only runs of 20 minutes or more fail because of it
--seed N      seed of articles and disturbances (1)`;

process.exitCode = await main();

async function main(): Promise<number> {
  try {
    const { isHelp, minutes, seed } = readOptions();
    if (!isHelp) return await soak({ minutes, seed });
    console.log(help);
    return 0;
  } catch (error) {
    console.error((error as Error).message);
    return 2;
  }
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      short: { type: 'boolean' },
      minutes: { type: 'string', default: String(fullMinutes) },
      seed: { type: 'string', default: '1' },
    },
  });
  const minutes = values.short ? 1 : Number(values.minutes);
  const seed = Number(values.seed);
  if (!(minutes > 0)) throw new Error('--minutes takes a number above 0.');
  if (!Number.isInteger(seed)) throw new Error('--seed takes a whole number.');
  return { isHelp: values.help ?? false, minutes, seed };
}

/** Never throws. */
async function soak({ minutes, seed }: { minutes: number; seed: number }): Promise<number> {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());
  const { note, printTable } = openFigures();
  note('seed', String(seed));
  try {
    await runSoak({ minutes, seed, signal: interrupted.signal, note });
    printTable();
    console.log('Nothing failed.');
    return 0;
  } catch (error) {
    printTable();
    console.error(interrupted.signal.aborted ? 'Interrupted.' : error);
    return interrupted.signal.aborted ? 130 : 1;
  }
}
