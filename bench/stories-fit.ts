/**
 * Fits and cross-validates the recognition of events: logistic regression over the features of pairs, and stories by
 * average link. Deterministic.
 */
import { readFileSync } from 'node:fs';
import { canLink } from '@kawaraban/server/src/pipeline/enrich/stories/can-link.ts';
import { chooseStory } from '@kawaraban/server/src/pipeline/enrich/stories/choose-story.ts';
import {
  compareReadings,
  type FeatureName,
  featureNames,
} from '@kawaraban/server/src/pipeline/enrich/stories/pair-features.ts';
import type { PairWeights } from '@kawaraban/server/src/pipeline/enrich/stories/pair-weights.ts';
import { type Reading, readText } from '@kawaraban/server/src/pipeline/enrich/stories/reading/read-text.ts';
import { keysOfReading } from '@kawaraban/server/src/pipeline/enrich/stories/reading/story-keys.ts';
import { never, scorePair, storyThreshold } from '@kawaraban/server/src/pipeline/enrich/stories/score-pair.ts';
import { type Score, scoreStories } from '@kawaraban/server/src/pipeline/enrich/stories/testdata/score-stories.ts';
import { createRandom } from './match-random.ts';

export type Language = 'ja' | 'en';

export interface LabelledText {
  /** `event/story`. Events of two files are different events. */
  story: string;
  event: string;
  hour: number;
  title: string;
  reading: Reading;
  keys: Set<number>;
}

interface Pair {
  first: number;
  second: number;
  /** The bias, then the features. */
  values: number[];
  isSame: boolean;
  isLinkable: boolean;
  folds: [number, number];
}

const folds = 6;
const orders = 20;
const windowHours = 72;
/** Weight of a pair of one story against a pair of two. Below 1, because a lost alert is worse than a repeated one. */
const sameWeight = 0.5;
/** Ridge penalty. A larger one stays nearer to the prior weights. */
const ridge = { both: 1.5, own: 2.5 };
const sizes = featureNames.length + 1;

/** Reads labelled texts, one JSON object per line: event, hour, title, body. */
export function readLabelled(files: readonly string[], language: Language): LabelledText[] {
  return files.flatMap((file, number) =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => {
        // Our own files in this format.
        const { event, hour, title, body } = JSON.parse(line) as {
          event: string;
          hour: number;
          title: string;
          body: string;
        };
        const reading = readText({ title, body, language });
        const keys = new Set(keysOfReading(reading));
        return { story: `${number}:${event}`, event: `${number}:${event.split('/')[0]}`, hour, title, reading, keys };
      }),
  );
}

/** Returns the weights of each language: fitted to both, then adjusted to its own texts. */
export function fitWeights(texts: Record<Language, LabelledText[]>): Record<Language, PairWeights> {
  const pairs = { ja: pairsOf(texts.ja), en: pairsOf(texts.en) };
  const fitOne = (language: Language) => toWeights(fitLanguage(pairs, language, []));
  return { ja: fitOne('ja'), en: fitOne('en') };
}

type Scores = Map<number, { score: number; isFound: boolean }>;

export interface Validation {
  score: Score;
  /** Mistakes with the highest confidence first. */
  mistakes: { isSame: boolean; score: number; titles: [string, string] }[];
  /** Share of the pairs of one story that the keys find. */
  found: number;
}

/** Returns the quality of stories if neither event of a pair was in the fit, over several orders of arrival. */
export function crossValidate(texts: Record<Language, LabelledText[]>, language: Language, seed = 7): Validation {
  const all = { ja: pairsOf(texts.ja, seed), en: pairsOf(texts.en, seed) };
  const models = new Map<string, number[]>();
  return validate(texts[language], all[language], (pair) => {
    const key = pair.folds.toSorted().join();
    const model = models.get(key) ?? fitLanguage(all, language, pair.folds);
    models.set(key, model);
    return model;
  });
}

/** Returns the quality of stories with given weights. */
export function evaluate(texts: LabelledText[], { bias, weights }: PairWeights): Validation {
  const model = [bias, ...featureNames.map((name) => weights[name])];
  return validate(texts, pairsOf(texts), () => model);
}

function validate(texts: LabelledText[], pairs: Pair[], modelFor: (pair: Pair) => number[]): Validation {
  const scores: Scores = new Map();
  const scored = pairs.map((pair) => {
    const [first, second] = [texts[pair.first]!, texts[pair.second]!];
    const isFound = sharedKeys(first, second) > 0;
    const { score: whole } = scorePair(first.reading, second.reading);
    const score =
      whole === Number.POSITIVE_INFINITY ? whole : pair.isLinkable ? dot(modelFor(pair), pair.values) : never;
    scores.set(pair.first * texts.length + pair.second, { score, isFound });
    return { ...pair, score, isFound };
  });
  const same = scored.filter(({ isSame }) => isSame);
  const mistakes = scored
    .filter(({ isSame, score }) => isSame !== score > storyThreshold)
    .sort((a, b) => Math.abs(b.score - storyThreshold) - Math.abs(a.score - storyThreshold))
    .map(({ isSame, score, first, second }) => ({
      isSame,
      score,
      titles: [texts[first]!.title, texts[second]!.title] as [string, string],
    }));
  return {
    score: scoreOrders(texts, scores),
    mistakes,
    found: same.filter(({ isFound }) => isFound).length / same.length,
  };
}

function scoreOrders(texts: LabelledText[], scores: Scores): Score {
  const random = createRandom(3).next;
  const expected = texts.map(({ story }) => story);
  let [precision, recall] = [0, 0];
  for (let order = 0; order < orders; order++) {
    const places = texts.map((_, at) => ({ at, key: random() })).sort((a, b) => a.key - b.key);
    const found = arrange(
      texts.length,
      places.map(({ at }) => at),
      scores,
    );
    const score = scoreStories(expected, found);
    precision += score.precision / orders;
    recall += score.recall / orders;
  }
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}

/** As `assignStories`: sequentially, each to the story with the highest average similarity. */
function arrange(count: number, order: readonly number[], scores: Scores): string[] {
  const stories: number[][] = [];
  const found: string[] = [];
  const between = (one: number, other: number) => scores.get(Math.max(one, other) * count + Math.min(one, other));
  for (const at of order) {
    const near = stories.filter((members) => members.some((other) => between(at, other)?.isFound));
    const chosen = chooseStory(
      near.map((members) => members.map((other) => between(at, other)?.score ?? never)),
      storyThreshold,
    );
    const members = chosen === undefined ? [] : near[chosen]!;
    if (chosen === undefined) stories.push(members);
    members.push(at);
    found[at] = String(stories.indexOf(members));
  }
  return found;
}

function pairsOf(texts: LabelledText[], seed = 7): Pair[] {
  const random = createRandom(seed).next;
  const foldOf = new Map(
    [...new Set(texts.map(({ event }) => event))].map((event) => [event, Math.floor(random() * folds)]),
  );
  const pairs: Pair[] = [];
  for (const [first, one] of texts.entries()) {
    for (const [second, other] of texts.slice(0, first).entries()) {
      // Two files may describe the same event.
      if (one.event.split(':')[0] !== other.event.split(':')[0] || Math.abs(one.hour - other.hour) > windowHours)
        continue;
      pairs.push({
        ...{ first, second, isSame: one.story === other.story, isLinkable: canLink(one.reading, other.reading) },
        values: [1, ...compareReadings(one.reading, other.reading).features],
        folds: [foldOf.get(one.event)!, foldOf.get(other.event)!],
      });
    }
  }
  return pairs;
}

function sharedKeys(first: LabelledText, second: LabelledText): number {
  return [...first.keys].filter((key) => second.keys.has(key)).length;
}

function fitLanguage(pairs: Record<Language, Pair[]>, language: Language, heldOut: readonly number[]): number[] {
  const own = pairs[language].filter(
    ({ isLinkable, folds: [first, second] }) => isLinkable && !heldOut.includes(first) && !heldOut.includes(second),
  );
  const others = pairs[language === 'ja' ? 'en' : 'ja'].filter(({ isLinkable }) => isLinkable);
  const both = regress([...own, ...others], ridge.both, new Array<number>(sizes).fill(0));
  return regress(own, ridge.own, both);
}

/** Newton's method for logistic regression with a ridge towards `prior`. */
function regress(pairs: readonly Pair[], penalty: number, prior: readonly number[]): number[] {
  const model = [...prior];
  for (let step = 0; step < 15; step++) {
    const matrix = Array.from({ length: sizes }, (_, at) => {
      const row = new Array<number>(sizes + 1).fill(0);
      row[at] = at === 0 ? 0.01 : penalty;
      row[sizes] = -row[at]! * (model[at]! - prior[at]!);
      return row;
    });
    for (const { values, isSame } of pairs) {
      const weight = isSame ? sameWeight : 1;
      const likely = 1 / (1 + Math.exp(-dot(model, values)));
      const error = ((isSame ? 1 : 0) - likely) * weight;
      const curve = Math.max(likely * (1 - likely), 1e-5) * weight;
      for (const [at, value] of values.entries()) {
        if (value === 0) continue;
        const row = matrix[at]!;
        row[sizes]! += error * value;
        for (let other = 0; other < sizes; other++) row[other]! += curve * value * values[other]!;
      }
    }
    const change = solve(matrix);
    change.forEach((value, at) => {
      model[at]! += value;
    });
    if (change.reduce((sum, value) => sum + Math.abs(value), 0) < 1e-4) break;
  }
  return model;
}

/** Gauss-Jordan elimination. The last column is the right side. */
function solve(rows: number[][]): number[] {
  for (let at = 0; at < sizes; at++) {
    let pivot = at;
    for (let row = at; row < sizes; row++) if (Math.abs(rows[row]![at]!) > Math.abs(rows[pivot]![at]!)) pivot = row;
    [rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!];
    for (let row = 0; row < sizes; row++) {
      const factor = row === at ? 0 : rows[row]![at]! / rows[at]![at]!;
      if (factor !== 0)
        for (let column = at; column <= sizes; column++) rows[row]![column]! -= factor * rows[at]![column]!;
    }
  }
  return rows.map((row, at) => row[sizes]! / row[at]!);
}

function dot(model: readonly number[], values: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < sizes; at++) sum += model[at]! * values[at]!;
  return sum;
}

function toWeights([bias = 0, ...weights]: number[]): PairWeights {
  const rounded = (value: number) => Number(value.toFixed(2));
  return {
    bias: rounded(bias),
    weights: Object.fromEntries(featureNames.map((name, at) => [name, rounded(weights[at]!)])) as Record<
      FeatureName,
      number
    >,
  };
}
