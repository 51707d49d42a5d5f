import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#src/platform/db.ts';
import { type ServerProcess, startServer } from '../process/server-process.ts';
import { endLeases } from './hasten.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface KillPlan {
  env: Record<string, string>;
  db: Db;
  random: SeededRandom;
  alone: number;
  beside: number;
  listen(listener: () => void): void;
}

export interface KillReport {
  kills: number;
  inStart: number;
}

const momentMsMax = 1_200;
const inStartEvery = 6;
const startMs = 1_500;
const togetherEvery = 5;

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

/** Ends the leases of feeds only half of the time. In the other half, the jobs of dead workers must release the feeds. */
const endSomeLeases = ({ db, random }: KillPlan) => endLeases(db, { feedsToo: random.next() < 0.5 });

async function kill(worker: ServerProcess, report: KillReport) {
  const how = await worker.end('SIGKILL');
  if (how !== 'SIGKILL') throw new Error(`A worker ended before it was killed (${how}):\n${worker.output()}`);
  if (/"level":(50|60)|^ +at /m.test(worker.output())) throw new Error(`A worker had an error:\n${worker.output()}`);
  report.kills++;
}

/** Waits a short time after a random event, so that most kills hit an operation in flight. */
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
