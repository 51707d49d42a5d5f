/**
 * Selects tests, nearest first: a changed test, the test named after a changed file, then other tests by the number of
 * imports and folders between them and the changed file.
 */
import path from 'node:path';
import { type FileGraph, isTest } from './graph.ts';

export interface SelectInput {
  graph: FileGraph;
  changed: readonly string[];
  durations: Readonly<Record<string, number>>;
  budgetSeconds: number;
  areClientsBuilt: boolean;
}

export interface Candidate {
  test: string;
  because: string;
  /** 0 for a changed test and for a file's own test. Otherwise the number of imports, plus a fraction per folder. */
  distance: number;
  seconds: number;
}

export interface Selection {
  selected: Candidate[];
  leftOut: Candidate[];
  /** True if a selected test starts the program. The program serves the clients, so they must be built first. */
  needsBuild: boolean;
  unreached: string[];
  isUnreached: boolean;
  notReachedCount: number;
  estimatedSeconds: number;
}

const workers = 2;
const startUpSeconds = 8;
const buildSeconds = 13;
const loadSeconds = 0.3;
const unknownSeconds = 1;

export const program = 'apps/server/src/main.ts';

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

const isProductSource = (file: string) => /^(?:apps|packages|scripts)\//.test(file) && !isDocument(file);

export const isDocument = (file: string) =>
  /^docs\/|\.md$|(?:^|\/)(?:\.gitignore|LICENSE)$/.test(file) && !/^apps\/server\/src\/|\/testdata\//.test(file);

function estimateSeconds(candidates: readonly Candidate[]): number {
  const all = candidates.map(({ seconds }) => seconds + loadSeconds);
  const sum = all.reduce((total, seconds) => total + seconds, 0);
  return startUpSeconds + Math.max(sum / workers, ...all);
}

/** Test duration in seconds that counts as much as one import, so that a slow test must be nearer to be selected. */
const secondsPerHop = 10;

const placeOf = ({ distance, seconds }: Candidate) => (distance === 0 ? 0 : distance + seconds / secondsPerHop);

const byPlace = (a: Candidate, b: Candidate) =>
  placeOf(a) - placeOf(b) || a.seconds - b.seconds || a.test.localeCompare(b.test);

const folderShare = 0.25;

function candidatesOf(graph: FileGraph, file: string, durations: SelectInput['durations']): Candidate[] {
  const hops = hopsFrom(graph, file);
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

const hopsOfReader = 50;

const withoutEnding = (file: string) => file.replace(/(?:\.test)?\.\w+$/, '');

function foldersBetween(first: string, second: string): number {
  const between = path.posix.relative(path.posix.dirname(first), path.posix.dirname(second));
  return between === '' ? 0 : between.split('/').length;
}

/**
 * Returns the number of hops from a file to each file that depends on it, by Dijkstra's algorithm for small integer
 * distances. Does not follow the dependents of a test, because a file that only mentions a test does not depend on the
 * tested code. Ignores edges longer than `hopsMax`.
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

/** Takes the best candidate of each list, then the second best of each, so that every changed file has tests. Each test occurs once. */
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
