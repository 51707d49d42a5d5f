/** Starts real workers and kills them: alone, with a moment of nobody at work after it, and beside another one. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#src/platform/db.ts';
import { type ServerProcess, startServer } from '../process/server-process.ts';
import { endLeases } from './hasten.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface KillPlan {
  env: Record<string, string>;
  db: Db;
  random: SeededRandom;
  /** Kills of a worker that is the only one. */
  alone: number;
  /** Kills in rounds of two workers: one dies and is replaced `togetherEvery` times, then both die at once. */
  beside: number;
  /** Calls `listener` at each event of the remotes and the publishers. */
  listen(listener: () => void): void;
}

export interface KillReport {
  kills: number;
  /** Killed before it said that it is up. */
  inStart: number;
}

/** Nothing may have happened for so long: then the moment is now. */
const momentMsMax = 1_200;
/** Of the kills alone, one in so many comes while the worker still starts. */
const inStartEvery = 6;
/** A start takes about so long here. */
const startMs = 1_500;
const togetherEvery = 5;

/** Carries the plan out; no worker is left when it resolves. */
export async function killWorkers(plan: KillPlan): Promise<KillReport> {
  const report = { kills: 0, inStart: 0 };
  const listeners = new Set<() => void>();
  plan.listen(() => {
    for (const listener of listeners) listener();
  });
  for (let number = 0; number < plan.alone; number++) {
    const worker = startWorker(plan);
    if (number % inStartEvery === 0) {
      await wait(plan.random.next() * startMs);
      report.inStart++;
    } else {
      await worker.until(/is up/);
      await randomMoment(plan.random, listeners);
    }
    await kill(worker, report);
    await endSomeLeases(plan);
  }
  await killBesideOthers(plan, report, listeners);
  return report;
}

async function killBesideOthers(plan: KillPlan, report: KillReport, listeners: Set<() => void>) {
  while (report.kills < plan.alone + plan.beside) {
    const workers = [startWorker(plan), startWorker(plan)];
    for (let turn = 0; turn < togetherEvery; turn++) {
      await Promise.all(workers.map((one) => one.until(/is up/)));
      await randomMoment(plan.random, listeners);
      const [first] = workers.splice(plan.random.below(2), 1);
      await kill(first!, report);
      workers.push(startWorker(plan));
    }
    await Promise.all(workers.map((one) => one.until(/is up/)));
    await randomMoment(plan.random, listeners);
    await Promise.all(workers.map((one) => kill(one, report)));
    await endSomeLeases(plan);
  }
}

const startWorker = ({ env }: KillPlan): ServerProcess => startServer(env);

/** Feeds keep their leases half of the time, so that the jobs of the dead must bring them back. */
const endSomeLeases = ({ db, random }: KillPlan) => endLeases(db, { feedsToo: random.next() < 0.5 });

async function kill(worker: ServerProcess, report: KillReport) {
  const how = await worker.end('SIGKILL');
  if (how !== 'SIGKILL') throw new Error(`A worker ended before it was killed (${how}):\n${worker.output()}`);
  if (/"level":(50|60)|^ +at /m.test(worker.output())) throw new Error(`A worker had an error:\n${worker.output()}`);
  report.kills++;
}

/** Resolves some events from now and a moment after the last, so that most kills hit something under way. */
async function randomMoment(random: SeededRandom, listeners: Set<() => void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let eventsLeft = random.below(16);
  const listener = () => {
    if (eventsLeft-- === 0) setTimeout(resolve, random.next() < 0.3 ? 0 : random.next() * 60);
  };
  listeners.add(listener);
  await Promise.race([promise, wait(momentMsMax)]);
  listeners.delete(listener);
}
