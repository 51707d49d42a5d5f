import { holdsName } from './holds-name.ts';
import type { NewsKind } from './reading/concepts.ts';
import { type Figure, isSameFigure, tellingOf } from './reading/figures.ts';
import { kindOf } from './reading/find-concepts.ts';
import type { Reading } from './reading/read-text.ts';
import { releaseOf } from './reading/statistics.ts';
import { isWeak } from './terms-of-text.ts';

/** Features of a pair of texts, each between 0 and 1, in the order of the weights (pair-weights.ts). */
export const featureNames = [
  ...['mostTitleNames', 'sharedNames', 'noSharedName', 'strangeTitleNames', 'otherNames'],
  ...['strongFigures', 'middlingFigures', 'weakFigures', 'otherFigures', 'titleFigures'],
  ...['sameStatistic', 'oneStatistic', 'statisticAndFigure', 'otherPeriod'],
  ...['otherTitleConcepts', 'manyConcepts', 'leastConcepts', 'mostConcepts'],
  ...['sameKind', 'otherStep', 'newStep', 'otherVoice', 'otherSpoken', 'refersBack'],
  ...['sameCountry', 'otherCountry', 'sameDay', 'otherDay', 'sameClock'],
  ...['within3Hours', 'over12Hours', 'hoursApart'],
  ...['mostTitle', 'contained'],
] as const;

export type FeatureName = (typeof featureNames)[number];

export type Reason =
  | { key: 'name' | 'statistic' | 'event' | 'kind'; value: string }
  | { key: 'figure'; value: number; unit: string }
  | { key: 'wording'; share: number };

export interface Compared {
  features: number[];
  reasons: Reason[];
}

const weakShare = 0.2;

export function compareReadings(first: Reading, second: Reading): Compared {
  const isOneLanguage = first.language === second.language;
  const names = compareNames(first, second);
  const figures = compareFigures(first, second);
  const releases = second.statistics.map(releaseOf);
  const statistic = first.statistics.find((id) => releases.includes(releaseOf(id)));
  const titleConcepts = shareOf(first.titleConcepts, second.titleConcepts);
  const kinds = compareKinds(first, second);
  const titles = compareTitles(first, second);
  const periods = shareOf(first.periods, second.periods);
  const countries = first.countries.some((id) => second.countries.includes(id));
  const titleCountries = shareOf(first.titleCountries, second.titleCountries);
  const terms = isOneLanguage ? compareTerms(first, second) : { least: 0, most: 0, contained: 0, alike: 0 };
  const hasName = names.shared.length > 0 ? 1 : 0;
  const hasFigure = figures.strong > 0 ? 1 : figures.middling > 0 ? 0.7 : figures.weak > 0 ? 0.4 : 0;
  const values: Record<FeatureName, number> = {
    mostTitleNames: names.most,
    sharedNames: Math.min(names.shared.length, 4) / 4,
    noSharedName: 1 - hasName,
    strangeTitleNames: Math.min(names.strange, 2) / 2,
    otherNames: hasName === 0 && names.strange > 0 ? 1 : 0,
    strongFigures: Math.min(figures.strong, 2) / 2,
    middlingFigures: Math.min(figures.middling, 2) / 2,
    weakFigures: Math.min(figures.weak, 2) / 2,
    otherFigures: figures.other,
    titleFigures: figures.title,
    sameStatistic: statistic ? 1 : 0,
    oneStatistic: first.statistics.length > 0 !== second.statistics.length > 0 ? 1 : 0,
    otherPeriod: periods === 0 && first.periods.length > 0 && second.periods.length > 0 ? 1 : 0,
    otherTitleConcepts:
      titleConcepts === 0 && first.titleConcepts.length > 0 && second.titleConcepts.length > 0 ? 1 : 0,
    manyConcepts: Math.min(first.concepts.filter((id) => second.concepts.includes(id)).length, 4) / 4,
    ...titles,
    ...kinds,
    sameCountry: countries ? 1 : 0,
    otherCountry: titleCountries === 0 && first.titleCountries.length > 0 && second.titleCountries.length > 0 ? 1 : 0,
    ...compareMoments(first, second),
    ...comparePublished(first, second),
    refersBack: refersBack(first, second),
    mostTitle: terms.most,
    contained: terms.contained,
    statisticAndFigure: statistic && hasFigure ? 1 : 0,
  };
  const reasons: Reason[] = [
    ...names.shared.slice(0, 4).map((value): Reason => ({ key: 'name', value })),
    ...(statistic ? [{ key: 'statistic', value: statistic } as const] : []),
    ...figures.shared.slice(0, 4).map(({ value, unit }): Reason => ({ key: 'figure', value, unit })),
    ...first.titleConcepts
      .filter((id) => second.concepts.includes(id))
      .map((value): Reason => ({ key: 'event', value })),
    ...first.kinds.filter((kind) => second.kinds.includes(kind)).map((value): Reason => ({ key: 'kind', value })),
    ...(terms.contained >= 0.5 ? [{ key: 'wording', share: Number(terms.contained.toFixed(2)) } as const] : []),
  ];
  return { features: featureNames.map((name) => values[name]), reasons };
}

function compareNames(first: Reading, second: Reading) {
  const titles = [
    [first.names.slice(0, first.titleNames), second],
    [second.names.slice(0, second.titleNames), first],
  ] as const;
  const shares = titles.map(
    ([names, other]) => names.filter((name) => holdsName(other, name)).length / Math.max(1, names.length),
  );
  const strange = titles.map(([names, other]) => names.filter((name) => !holdsName(other, name)).length);
  const both = [
    ...first.names.filter((name) => holdsName(second, name)),
    ...second.names.filter((name) => holdsName(first, name)),
  ];
  const shared = [...new Set(both)]
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
    .filter((name, at, all) => !all.some((other, place) => place < at && name.includes(other)));
  return { shared, least: Math.min(...shares), most: Math.max(...shares), strange: Math.min(...strange) };
}

function compareFigures(first: Reading, second: Reading) {
  const isIn = (one: Figure, others: readonly Figure[]) => others.some((other) => isSameFigure(one, other));
  const shared = distinctFigures(first.figures).filter((one) => isIn(one, second.figures));
  const back = distinctFigures(second.figures).filter((one) => isIn(one, first.figures));
  const count = (telling: number) =>
    Math.max(...[shared, back].map((figures) => figures.filter((one) => tellingOf(one) === telling).length));
  const lacks = (figures: readonly Figure[], others: readonly Figure[]) =>
    figures.some((one) => others.some((other) => other.unit === one.unit) && !isIn(one, others));
  const other = Number(lacks(first.titleFigures, second.figures)) + Number(lacks(second.titleFigures, first.figures));
  const isTitle =
    first.titleFigures.some((one) => isIn(one, second.figures)) ||
    second.titleFigures.some((one) => isIn(one, first.figures));
  return { shared, strong: count(2), middling: count(1), weak: count(0), other: other / 2, title: isTitle ? 1 : 0 };
}

function distinctFigures(figures: readonly Figure[]): Figure[] {
  return figures.filter((one, at) => !figures.slice(0, at).some((other) => isSameFigure(one, other)));
}

function compareKinds(first: Reading, second: Reading) {
  const only = (isOf: (kind: NewsKind) => boolean) => {
    const [one, other] = [first.kinds.filter(isOf), second.kinds.filter(isOf)];
    return one.some((kind) => !other.includes(kind)) || other.some((kind) => !one.includes(kind)) ? 1 : 0;
  };
  const isNew = (one: Reading, other: Reading) =>
    one.titleConcepts.some((id) => isStep(kindOf(id)) && !other.concepts.includes(id)) ? 1 : 0;
  return {
    sameKind: first.kinds.some((kind) => second.kinds.includes(kind)) ? 1 : 0,
    otherStep: only(isStep),
    newStep: (isNew(first, second) + isNew(second, first)) / 2,
    otherVoice: only((kind) => kind === 'voice'),
    otherSpoken: first.isSpoken !== second.isSpoken ? 1 : 0,
  };
}

const accounts: (NewsKind | undefined)[] = [undefined, 'voice', 'analysis', 'cause'];
const isStep = (kind: NewsKind | undefined) => !accounts.includes(kind);

function compareTitles(first: Reading, second: Reading) {
  const share = (ids: readonly string[], others: readonly string[]) =>
    ids.length === 0 ? 0.5 : ids.filter((id) => others.includes(id)).length / ids.length;
  const shares = [share(first.titleConcepts, second.concepts), share(second.titleConcepts, first.concepts)];
  return { leastConcepts: Math.min(...shares), mostConcepts: Math.max(...shares) };
}

function compareMoments(first: Reading, second: Reading) {
  const areKnown = first.day !== undefined && second.day !== undefined && first.language === second.language;
  return {
    sameDay: areKnown && first.day === second.day ? 1 : 0,
    otherDay: areKnown && first.day !== second.day ? 1 : 0,
    sameClock: first.clockTimes.some((time) => second.clockTimes.includes(time)) ? 1 : 0,
  };
}

/** Reports of the same event appear at about the same time. Reports of later developments appear later. */
function comparePublished(first: Reading, second: Reading) {
  if (!first.publishedAt || !second.publishedAt) return { within3Hours: 0, over12Hours: 0, hoursApart: 0 };
  const hours = Math.abs(first.publishedAt.getTime() - second.publishedAt.getTime()) / 3_600_000;
  return { within3Hours: hours <= 3 ? 1 : 0, over12Hours: hours > 12 ? 1 : 0, hoursApart: Math.min(hours, 24) / 24 };
}

function refersBack(first: Reading, second: Reading): number {
  const refersTo = (one: Reading, other: Reading) =>
    one.background.some((id) => other.titleConcepts.includes(id) && !one.main.includes(id));
  return refersTo(first, second) || refersTo(second, first) ? 1 : 0;
}

function compareTerms(first: Reading, second: Reading) {
  const sets = [first.termSet, second.termSet] as const;
  const shares = [shareIn(first.terms, sets[1]), shareIn(second.terms, sets[0])];
  const titles = [shareIn(first.titleTerms, sets[1]), shareIn(second.titleTerms, sets[0])];
  return {
    ...{ least: Math.min(...titles), most: Math.max(...titles) },
    ...{ contained: Math.max(...shares), alike: Math.min(...shares) },
  };
}

function shareIn(terms: readonly number[], other: ReadonlySet<number>): number {
  let all = 0;
  let shared = 0;
  for (const hash of terms) {
    const weight = isWeak(hash) ? weakShare : 1;
    all += weight;
    if (other.has(hash)) shared += weight;
  }
  return all === 0 ? 0 : shared / all;
}

function shareOf(first: readonly string[], second: readonly string[]): number {
  if (first.length === 0 || second.length === 0) return 0;
  return first.filter((id) => second.includes(id)).length / Math.sqrt(first.length * second.length);
}
