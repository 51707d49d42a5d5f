/**
 * Which tests say most about a change within a given time. Every test that depends on a changed file is a candidate; the
 * nearest go first: a changed test, the test named after a changed file, then by imports between them and by folders.
 */
import path from 'node:path';
import { type FileGraph, isTest } from './graph.ts';

export interface SelectInput {
  graph: FileGraph;
  /** Paths of changed files; those that are gone are ignored. */
  changed: readonly string[];
  /** Seconds each test file takes alone. */
  durations: Readonly<Record<string, number>>;
  /** Seconds the run may take. */
  budgetSeconds: number;
  /** The clients are built from their sources as they are now. */
  areClientsBuilt: boolean;
}

/** A test file that depends on the change. */
export interface Candidate {
  test: string;
  /** The changed file it is nearest to. */
  because: string;
  /** 0 for a changed test and for a file's own test; else imports between them and a part for each folder. */
  distance: number;
  seconds: number;
}

export interface Selection {
  selected: Candidate[];
  /** Candidates for which there is no time, nearest first. */
  leftOut: Candidate[];
  /** A selected test starts the program, which serves the clients, and they must be built first. */
  needsBuild: boolean;
  /** Changed sources on which no test depends but those that read every file. */
  unreached: string[];
  /** No test depends on any changed file but those that read every file. */
  isUnreached: boolean;
  /** Tests that depend on no changed file. */
  notReachedCount: number;
  /** Seconds the selection takes, start-up included. */
  estimatedSeconds: number;
}

/** Test files that run side by side (vitest.config.ts). */
const workers = 2;
/** Seconds from the command to the first test: vitest itself, and PostgreSQL with a migrated template. */
const startUpSeconds = 8;
/** Seconds to build both clients. */
const buildSeconds = 13;
/** Seconds to load a test file's modules and take a database. */
const loadSeconds = 0.3;
/** Seconds of a test file that has never been measured. */
const unknownSeconds = 1;

/** What tests of the whole program start. */
export const program = 'apps/server/src/main.ts';

/** Returns the tests to run for a change, the nearest first. */
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

/** True for what readers and operators run, and the commands of this repository. */
const isProductSource = (file: string) => /^(?:apps|packages|scripts)\//.test(file) && !isDocument(file);

/** True for a file that only people read. */
export const isDocument = (file: string) =>
  /^docs\/|\.md$|(?:^|\/)(?:\.gitignore|LICENSE)$/.test(file) && !/^apps\/server\/src\/|\/testdata\//.test(file);

function estimateSeconds(candidates: readonly Candidate[]): number {
  const all = candidates.map(({ seconds }) => seconds + loadSeconds);
  const sum = all.reduce((total, seconds) => total + seconds, 0);
  return startUpSeconds + Math.max(sum / workers, ...all);
}

/** So many seconds of a test file count as one import: what is dear must be near. */
const secondsPerHop = 10;

/** A test of its own comes first, whatever it takes. */
const placeOf = ({ distance, seconds }: Candidate) => (distance === 0 ? 0 : distance + seconds / secondsPerHop);

const byPlace = (a: Candidate, b: Candidate) =>
  placeOf(a) - placeOf(b) || a.seconds - b.seconds || a.test.localeCompare(b.test);

/** A folder between a test and a changed file counts as this part of an import. */
const folderShare = 0.25;

/** Returns the tests that depend on a file, the nearest first. */
function candidatesOf(graph: FileGraph, file: string, durations: SelectInput['durations']): Candidate[] {
  const hops = hopsFrom(graph, file);
  // What only people read is run for by the tests that name it.
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

/** A test that reads every file is further than any import. */
const hopsOfReader = 50;

const withoutEnding = (file: string) => file.replace(/(?:\.test)?\.\w+$/, '');

function foldersBetween(first: string, second: string): number {
  const between = path.posix.relative(path.posix.dirname(first), path.posix.dirname(second));
  return between === '' ? 0 : between.split('/').length;
}

/**
 * Returns the least hops from a file to everything that depends on it (Dijkstra; hops are small whole numbers). Files that
 * only name a test do not depend on what it tests. `hopsMax` leaves out edges that are longer.
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
        waiting[hops + dependent.hops]!.push(dependent.file); // Made just now.
      }
    }
  }
  return least;
}

/** Takes the best of each list, then the second best, so that every changed file has its tests; each test comes once. */
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
