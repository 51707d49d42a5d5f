/**
 * Fits and cross-validates the model that decides whether two articles belong to the same story: a logistic regression
 * over the features of article pairs. Stories are formed by average linkage. The result is deterministic.
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

interface LabelledLine {
  event: string;
  hour: number;
  title: string;
  body: string;
  language?: Language;
}

export interface LabelledText {
  /** Label of the form `event/story`. Events from different files are always different. */
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
  values: number[];
  /** Weight of the pair in the fit, or 0 if the pair is not in the sample. */
  weight: number;
  isSame: boolean;
  isLinkable: boolean;
  folds: [number, number];
}

/**
 * Log-odds added to the threshold for a pair of texts in different languages. The value is negative: fewer keys select
 * such pairs as candidates, so a lower score achieves the same precision.
 */
const acrossMargin = -0.6;
const folds = 6;
const orders = 20;
const windowHours = 72;
const unrelatedShare = 0.1;
/** Weight of a pair from the same story relative to a pair from two stories. Below 1, because a lost alert is worse than a repeated one. */
const sameWeight = 0.5;
const ridge = { both: 1.5, own: 2.5 };
const sizes = featureNames.length + 1;

export function readLabelled(files: readonly string[], language: Language): LabelledText[] {
  return files.flatMap((file, number) =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as LabelledLine)
      .filter((line) => (line.language ?? language) === language)
      .map(({ event, hour, title, body }) => {
        const reading = readText({ title, body, language, publishedAt: new Date(hour * 3_600_000) });
        const keys = new Set(keysOfReading(reading));
        return { story: `${number}:${event}`, event: `${number}:${event.split('/')[0]}`, hour, title, reading, keys };
      }),
  );
}

interface Across {
  precision: number;
  recall: number;
  mistakes: { isSame: boolean; titles: [string, string] }[];
}

export function validateAcross(japanese: LabelledText[], english: LabelledText[]): Across {
  const pairs = pairsAcross(japanese, english);
  const models = new Map<string, number[]>();
  const scored = pairs.map((pair) => {
    const key = pair.folds.toSorted().join();
    const model = models.get(key) ?? fitAcross(pairs, pair.folds);
    models.set(key, model);
    const [one, other] = [japanese[pair.first]!, english[pair.second]!];
    const isJoined =
      sharedKeys(one, other) > 0 && pair.isLinkable && dot(model, pair.values) > storyThreshold + acrossMargin;
    return { ...pair, isJoined, titles: [one.title, other.title] as [string, string] };
  });
  const joined = scored.filter(({ isJoined }) => isJoined);
  const right = joined.filter(({ isSame }) => isSame).length;
  return {
    precision: right / joined.length,
    recall: right / scored.filter(({ isSame }) => isSame).length,
    mistakes: scored.filter(({ isSame, isJoined }) => isSame !== isJoined),
  };
}

function pairsAcross(japanese: LabelledText[], english: LabelledText[]): Pair[] {
  const foldOf = foldsOf([...japanese, ...english], 7);
  return japanese.flatMap((one, first) =>
    english.flatMap((other, second) =>
      Math.abs(one.hour - other.hour) > windowHours
        ? []
        : [
            {
              ...{ first, second, weight: 1, isSame: one.story === other.story },
              isLinkable: canLink(one.reading, other.reading),
              values: [1, ...compareReadings(one.reading, other.reading).features],
              folds: [foldOf.get(one.event)!, foldOf.get(other.event)!] as [number, number],
            },
          ],
    ),
  );
}

function fitAcross(pairs: readonly Pair[], heldOut: readonly number[]): number[] {
  const kept = pairs.filter(
    ({ isLinkable, folds: [first, second] }) => isLinkable && !heldOut.includes(first) && !heldOut.includes(second),
  );
  return regress(kept, ridge.both, new Array<number>(sizes).fill(0));
}

function foldsOf(texts: readonly LabelledText[], seed: number): Map<string, number> {
  const random = createRandom(seed).next;
  return new Map([...new Set(texts.map(({ event }) => event))].map((event) => [event, Math.floor(random() * folds)]));
}

export function fitWeights(
  texts: Record<Language, LabelledText[]>,
  told: Record<Language, LabelledText[]>,
): Record<Language | 'across', PairWeights> {
  const pairs = { ja: pairsOf(texts.ja), en: pairsOf(texts.en) };
  const fitOne = (language: Language) => toWeights(fitLanguage(pairs, language, []));
  const across = fitAcross(pairsAcross(told.ja, told.en), []);
  across[0]! -= acrossMargin;
  return { ja: fitOne('ja'), en: fitOne('en'), across: toWeights(across) };
}

type Scores = Map<number, { score: number; isFound: boolean }>;

export interface Validation {
  score: Score;
  mistakes: { isSame: boolean; score: number; titles: [string, string] }[];
  found: number;
}

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

/** Assigns texts one by one, each to the story with the highest average similarity, as `assignStories` does. */
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
  const foldOf = foldsOf(texts, seed);
  const pairs: Pair[] = [];
  for (const [first, one] of texts.entries()) {
    for (const [second, other] of texts.slice(0, first).entries()) {
      if (one.event.split(':')[0] !== other.event.split(':')[0] || Math.abs(one.hour - other.hour) > windowHours)
        continue;
      // Samples only one in ten of the unrelated pairs, because they are the great majority.
      const isRelated = one.event === other.event || sharedKeys(one, other) > 0;
      pairs.push({
        weight: isRelated ? 1 : random() < unrelatedShare ? 1 / unrelatedShare : 0,
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
    ({ isLinkable, weight, folds: [first, second] }) =>
      isLinkable && weight > 0 && !heldOut.includes(first) && !heldOut.includes(second),
  );
  const others = pairs[language === 'ja' ? 'en' : 'ja'].filter(({ isLinkable, weight }) => isLinkable && weight > 0);
  const both = regress([...own, ...others], ridge.both, new Array<number>(sizes).fill(0));
  return regress(own, ridge.own, both);
}

const against: readonly FeatureName[] = [
  ...([
    'noSharedName',
    'strangeTitleNames',
    'otherNames',
    'otherFigures',
    'oneStatistic',
    'otherPeriod',
    'otherTitleConcepts',
  ] as const),
  ...([
    'otherStep',
    'newStep',
    'otherVoice',
    'otherSpoken',
    'refersBack',
    'otherCountry',
    'otherDay',
    'over12Hours',
    'hoursApart',
  ] as const),
];

/**
 * Fits a logistic regression with a ridge penalty towards `prior`. Fixes a weight with the wrong sign at 0 and fits the
 * others again, because more similarity must never lower a pair's score.
 */
function regress(pairs: readonly Pair[], penalty: number, prior: readonly number[]): number[] {
  const fixed = new Set<number>();
  let start = prior;
  for (;;) {
    const model = descend(pairs, { penalty, prior, start, fixed });
    start = model;
    const wrong = model.flatMap((weight, at) => {
      const name = featureNames[at - 1];
      return name && weight * (against.includes(name) ? -1 : 1) < 0 ? [at] : [];
    });
    if (wrong.length === 0 || fixed.size > sizes) return model;
    for (const at of wrong) fixed.add(at);
  }
}

interface Fit {
  penalty: number;
  prior: readonly number[];
  start: readonly number[];
  fixed: ReadonlySet<number>;
}

/** Newton's method. */
function descend(pairs: readonly Pair[], { penalty, prior, start, fixed }: Fit): number[] {
  const model = start.map((weight, at) => (fixed.has(at) ? 0 : weight));
  for (let step = 0; step < 15; step++) {
    const matrix = Array.from({ length: sizes }, (_, at) => {
      const row = new Array<number>(sizes + 1).fill(0);
      if (fixed.has(at)) {
        row[at] = 1;
        return row;
      }
      row[at] = at === 0 ? 0.01 : penalty;
      row[sizes] = -row[at]! * (model[at]! - prior[at]!);
      return row;
    });
    for (const { values, isSame, weight: share } of pairs) {
      const weight = share * (isSame ? sameWeight : 1);
      const likely = 1 / (1 + Math.exp(-dot(model, values)));
      const error = ((isSame ? 1 : 0) - likely) * weight;
      const curve = Math.max(likely * (1 - likely), 1e-5) * weight;
      for (const [at, value] of values.entries()) {
        if (value === 0 || fixed.has(at)) continue;
        const row = matrix[at]!;
        row[sizes]! += error * value;
        for (let other = 0; other < sizes; other++)
          if (!fixed.has(other)) row[other]! += curve * value * values[other]!;
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
