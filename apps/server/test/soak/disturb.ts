import { setTimeout as wait } from 'node:timers/promises';
import type { Remotes } from '../kill/readers.ts';
import type { SeededRandom } from '../kill/seeded-random.ts';
import { printProgress } from '../rehearsal/figures.ts';
import type { SoakDatabase } from './soak-database.ts';
import type { Site } from './soak-site.ts';

/** Largest clock skew in seconds, shorter than the leases. */
export const skewSecondsMax = 60;
/** Maximum freeze in ms, shorter than the leases, so that a frozen worker keeps them. */
const freezeMsMax = 4_000;
const outageMsMax = 10_000;
/** Mean time in ms between two disturbances of a long soak. */
const spacingMs = 15_000;

interface Scene {
  site: Site;
  database: SoakDatabase;
  remotes: Remotes;
  random: SeededRandom;
}

const disturbances = {
  'connections cut': cutConnections,
  'worker frozen': freezeWorker,
  'worker killed': ({ site }: Scene) => site.replace('worker', 'SIGKILL'),
  'worker stopped': ({ site }: Scene) => site.replace('worker', 'SIGTERM'),
  'worker with a wrong clock': ({ site, random }: Scene) =>
    site.replace('worker', 'SIGKILL', Math.round((random.next() * 2 - 1) * skewSecondsMax)),
  'web killed': ({ site }: Scene) => site.replace('web', 'SIGKILL'),
  'mail server away': interruptMail,
  'database away': ({ database, random }: Scene) => database.interrupt(random.next() * outageMsMax),
};

type Disturbance = keyof typeof disturbances;

const round = {
  'connections cut': 3,
  'worker frozen': 2,
  'worker killed': 2,
  'worker stopped': 1,
  'worker with a wrong clock': 1,
  'web killed': 1,
  'mail server away': 1,
  'database away': 1,
} satisfies Record<Disturbance, number>;

const perRound = Object.values(round).reduce((sum, count) => sum + count, 0);

export type DisturbanceCounts = Partial<Record<Disturbance, number>>;

/** Causes disturbances for `durationMs`, each kind at least once if possible. Stops early if `signal` aborts. */
export async function disturb(
  scene: Scene,
  { durationMs, signal, counts }: { durationMs: number; signal: AbortSignal; counts: DisturbanceCounts },
): Promise<void> {
  const { random, site } = scene;
  const meanMs = Math.min(spacingMs, durationMs / (2 * perRound));
  const endsAt = performance.now() + durationMs;
  const isOver = () => signal.aborted || performance.now() >= endsAt;
  let waiting: Disturbance[] = [];
  while (!isOver()) {
    if (waiting.length === 0) waiting = shuffledRound(random);
    await wait(random.next() * 2 * meanMs, undefined, { signal }).catch(() => {});
    if (isOver()) return;
    const kind = waiting.pop()!;
    printProgress(kind);
    await disturbances[kind](scene);
    counts[kind] = (counts[kind] ?? 0) + 1;
    await site.untilReady();
  }
}

function shuffledRound(random: SeededRandom): Disturbance[] {
  const kinds = Object.keys(round) as Disturbance[];
  return kinds
    .flatMap((kind) => Array.from({ length: round[kind] }, () => ({ kind, order: random.next() })))
    .sort((a, b) => a.order - b.order)
    .map(({ kind }) => kind);
}

async function cutConnections({ database }: Scene): Promise<void> {
  await database.db.$client`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'kawaraban%'`;
}

async function freezeWorker({ site, random }: Scene): Promise<void> {
  const { pid } = random.pick([site.lasting, site.replaced]).worker;
  process.kill(pid, 'SIGSTOP');
  await wait(random.next() * freezeMsMax);
  process.kill(pid, 'SIGCONT');
}

async function interruptMail({ remotes, random }: Scene): Promise<void> {
  await remotes.stopMail();
  await wait(random.next() * outageMsMax);
  await remotes.startMail();
}
