/** Samples memory and connections, and compares the first third of a run with the last. */
import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#src/platform/db.ts';
import type { ServerProcess } from '../process/server-process.ts';

const sampleEveryMs = 2_000;
/** Processes must warm up before their memory is comparable, so shorter runs are not judged. */
export const judgedMinutesMin = 20;
export const growthMax = 1.1;

export interface Sample {
  webMegabytes: number;
  workerMegabytes: number;
  connections: number;
}

export interface Growth {
  name: keyof Sample;
  first: number;
  last: number;
  ratio: number;
}

export async function watchGrowth(
  db: Db,
  { web, worker }: Record<'web' | 'worker', ServerProcess>,
  { signal, samples }: { signal: AbortSignal; samples: Sample[] },
): Promise<void> {
  while (!signal.aborted) {
    const connections = await countConnections(db).catch(() => undefined);
    if (connections !== undefined)
      samples.push({ webMegabytes: rssMegabytes(web), workerMegabytes: rssMegabytes(worker), connections });
    await wait(sampleEveryMs, undefined, { signal }).catch(() => {});
  }
}

/** Compares the medians of the first and the last third. */
export function growthOf(samples: readonly Sample[]): Growth[] {
  const third = Math.max(1, Math.floor(samples.length / 3));
  return (['webMegabytes', 'workerMegabytes', 'connections'] as const).map((name) => {
    const medianOf = (some: readonly Sample[]) => median(some.map((one) => one[name]));
    const [first, last] = [medianOf(samples.slice(0, third)), medianOf(samples.slice(-third))];
    return { name, first, last, ratio: last / first };
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function countConnections(db: Db): Promise<number> {
  const [row] = await db.$client`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name like 'kawaraban%'`;
  return row!.count;
}

export function rssMegabytes({ pid }: ServerProcess): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1_024);
}
