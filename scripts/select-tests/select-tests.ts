/**
 * Selects the tests that say most about a change within a given time. Candidates are all tests that depend on a changed
 * file, nearest first: a changed test, the test named after a changed file, then by number of imports and folders
 * between them.
 */
import path from 'node:path';
import { type FileGraph, isTest } from './graph.ts';

export interface SelectInput {
  graph: FileGraph;
  /** Paths of changed files. Deleted ones are ignored. */
  changed: readonly string[];
  /** Seconds of each test file, run alone. */
  durations: Readonly<Record<string, number>>;
  /** Seconds for the run. */
  budgetSeconds: number;
  /** The clients' builds are up to date. */
  areClientsBuilt: boolean;
}

/** A test file that depends on the change. */
export interface Candidate {
  test: string;
  /** The nearest changed file. */
  because: string;
  /** 0 for a changed test and for a file's own test. Otherwise the number of imports, plus a fraction per folder. */
  distance: number;
  seconds: number;
}

export interface Selection {
  selected: Candidate[];
  /** Candidates beyond the time limit, nearest first. */
  leftOut: Candidate[];
  /** A selected test starts the program, which serves the clients, so they must be built first. */
  needsBuild: boolean;
  /** Changed sources on which only tests that read every file depend. */
  unreached: string[];
  /** Only tests that read every file depend on the changes. */
  isUnreached: boolean;
  /** Number of tests that depend on no changed file. */
  notReachedCount: number;
  /** Seconds of the selection, including start-up. */
  estimatedSeconds: number;
}

/** Parallel test files (vitest.config.ts). */
const workers = 2;
/** Seconds before the first test: vitest, and PostgreSQL with a migrated template. */
const startUpSeconds = 8;
/** Seconds to build both clients. */
const buildSeconds = 13;
/** Seconds to load a test file's modules and create its database. */
const loadSeconds = 0.3;
/** Seconds of a test file without a measurement. */
const unknownSeconds = 1;

export const program = 'apps/server/src/main.ts';

/** Returns the tests to run for a change, nearest first. */
export function selectTests({ graph, changed, durations, budgetSeconds, areClientsBuilt }: SelectInput): Selection {
  const existing = changed.filter((file) => graph.files.has(file));
  const lists = existing.map((file) => candidatesOf(graph, file, durations));
  const candidates = inTurn(lists);
  const dependsOnProgram = hopsFrom(graph, program, 1);
  const needBuild = (some: readonly Candidate[]) =>
    !areClientsBuilt && some.some(({ test }) => test.startsWith('apps/') && dependsOnProgram.has(test));
  const secondsOf = (some: readonly Candidate[]) => estimateSeconds(some) + (needBuild(some) ? buildSeconds : 0);
  const selected: Candidate[] = [];
  const leftOut: Candidate[] = [];
  for (const candidate of candidates) {
    const isChanged = existing.includes(candidate.test);
    const fits = isChanged || secondsOf([...selected, candidate]) <= budgetSeconds;
    (fits ? selected : leftOut).push(candidate);
  }
  return {
    selected,
    leftOut,
    needsBuild: needBuild(selected),
    unreached: existing.filter(
      (file, at) => isProductSource(file) && lists[at]!.every(({ test }) => isGeneral(graph, test)),
    ),
    isUnreached: candidates.every(({ test }) => isGeneral(graph, test)),
    notReachedCount: graph.tests.length - candidates.length,
    estimatedSeconds: selected.length === 0 ? 0 : secondsOf(selected),
  };
}

const isGeneral = (graph: FileGraph, test: string) => graph.readersOfEverything.has(test);

/** Returns whether readers, operators or commands of this repository run the file. */
const isProductSource = (file: string) => /^(?:apps|packages|scripts)\//.test(file) && !isDocument(file);

/** Returns whether only people read the file. */
export const isDocument = (file: string) =>
  /^docs\/|\.md$|(?:^|\/)(?:\.gitignore|LICENSE)$/.test(file) && !/^apps\/server\/src\/|\/testdata\//.test(file);

function estimateSeconds(candidates: readonly Candidate[]): number {
  const all = candidates.map(({ seconds }) => seconds + loadSeconds);
  const sum = all.reduce((total, seconds) => total + seconds, 0);
  return startUpSeconds + Math.max(sum / workers, ...all);
}

/** Seconds of a test file that count as one import, so that a slow test must be near. */
const secondsPerHop = 10;

/** Sort key: a file's own test comes first, however slow. */
const placeOf = ({ distance, seconds }: Candidate) => (distance === 0 ? 0 : distance + seconds / secondsPerHop);

const byPlace = (a: Candidate, b: Candidate) =>
  placeOf(a) - placeOf(b) || a.seconds - b.seconds || a.test.localeCompare(b.test);

/** Fraction of an import for each folder between a test and a changed file. */
const folderShare = 0.25;

/** Returns the tests that depend on a file, nearest first. */
function candidatesOf(graph: FileGraph, file: string, durations: SelectInput['durations']): Candidate[] {
  const hops = hopsFrom(graph, file);
  // For a document, only tests that name it count.
  const isReader = (test: string) => !isDocument(file) && graph.readersOfEverything.has(test);
  return graph.tests
    .filter((test) => hops.has(test) || isReader(test))
    .map((test): Candidate => {
      const isOwn = test === file || withoutEnding(test) === withoutEnding(file);
      const count = hops.get(test) ?? hopsOfReader;
      const distance = isOwn ? 0 : count + foldersBetween(test, file) * folderShare;
      return { test, because: file, distance, seconds: durations[test] ?? unknownSeconds };
    })
    .sort(byPlace);
}

/** Distance of a test that reads every file, beyond any import. */
const hopsOfReader = 50;

const withoutEnding = (file: string) => file.replace(/(?:\.test)?\.\w+$/, '');

function foldersBetween(first: string, second: string): number {
  const between = path.posix.relative(path.posix.dirname(first), path.posix.dirname(second));
  return between === '' ? 0 : between.split('/').length;
}

/**
 * Returns the shortest distances from a file to everything that depends on it (Dijkstra with small integers). A file
 * that only names a test does not depend on the tested code. `hopsMax` excludes longer edges.
 */
function hopsFrom({ dependentsOf }: FileGraph, file: string, hopsMax = Number.POSITIVE_INFINITY): Map<string, number> {
  const least = new Map<string, number>();
  const waiting: string[][] = [[file]];
  for (let hops = 0; hops < waiting.length; hops++) {
    for (const one of waiting[hops] ?? []) {
      if (least.has(one)) continue;
      least.set(one, hops);
      if (one !== file && isTest(one)) continue;
      for (const dependent of dependentsOf.get(one) ?? []) {
        if (dependent.hops > hopsMax) continue;
        waiting[hops + dependent.hops] ??= [];
        waiting[hops + dependent.hops]!.push(dependent.file); // Created above.
      }
    }
  }
  return least;
}

/** Takes the best of each list, then the second best, so that every changed file has tests. Each test occurs once. */
function inTurn(lists: readonly Candidate[][]): Candidate[] {
  const taken = new Map<string, Candidate>();
  const longest = Math.max(0, ...lists.map((list) => list.length));
  for (let rank = 0; rank < longest; rank++) {
    const ofRank = lists.flatMap((list) => list[rank] ?? []).sort(byPlace);
    for (const candidate of ofRank) {
      const known = taken.get(candidate.test);
      if (!known) taken.set(candidate.test, candidate);
      else if (candidate.distance < known.distance) Object.assign(known, candidate);
    }
  }
  return [...taken.values()];
}
