/**
 * Determines which articles the newswire has published by a given time. Most articles form a history of the 31 days
 * before the newswire's start. The remaining articles follow, one per interval. Afterwards all articles repeat in the
 * same order and at the same pace, so that a demo never runs out of articles. A text is at least 31 days old when it
 * repeats. Pure functions: the same start, interval and time give the same result, even after a restart.
 */
import { createHash } from 'node:crypto';
import type { NewswireArticle } from './load-articles.ts';
import { newswireSources } from './newswire-sources.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const historyDays = 31;
const historyMs = historyDays * dayMs;
const heldBackShare = 0.03;
const storySpreadMs = 9 * hourMs;
const correctionDelayMs = 12 * minuteMs;
/** Maximum age of a listed article, in ms. One day more than the history, so that the list contains every article that a feed contains. */
const listedMs = historyMs + dayMs;

export interface ReleasedArticle {
  /** `article.id` in the first round. Later rounds append the round number. */
  id: string;
  article: NewswireArticle;
  title: string;
  publishedAt: Date;
  revisedAt: Date | null;
}

export interface ReleasePlan {
  articles: readonly NewswireArticle[];
  startAt: Date;
  intervalMs: number;
}

export function released(plan: ReleasePlan, now: Date): ReleasedArticle[] {
  const { first, periodMs } = timesOf(plan);
  return [...first]
    .flatMap(([article, firstMs]) => {
      const last = Math.floor((now.getTime() - firstMs) / periodMs);
      return [last - 1, last]
        .filter((round) => round >= 0)
        .map((round) => at(article, roundId(article, round), firstMs + round * periodMs, now));
    })
    .filter((entry) => now.getTime() - entry.publishedAt.getTime() <= listedMs)
    .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || (a.id < b.id ? -1 : 1));
}

export function at(article: NewswireArticle, id: string, publishedAtMs: number, now: Date): ReleasedArticle {
  const revisedAt = new Date(publishedAtMs + correctionDelayMs);
  const isRevised = article.correctedTitle !== null && revisedAt <= now;
  return {
    id,
    article,
    title: isRevised ? article.correctedTitle! : article.title,
    publishedAt: new Date(publishedAtMs),
    revisedAt: isRevised ? revisedAt : null,
  };
}

/** Returns a published article by id, or null. Includes articles that have left every feed, so that stored links stay valid. */
export function findReleased(plan: ReleasePlan, id: string, now: Date): ReleasedArticle | null {
  const { first, periodMs } = timesOf(plan);
  for (const [article, firstMs] of first) {
    const round = id === article.id ? 0 : roundOf(article, id);
    if (round === null) continue;
    const publishedAtMs = firstMs + round * periodMs;
    return publishedAtMs > now.getTime() ? null : at(article, id, publishedAtMs, now);
  }
  return null;
}

function roundId(article: NewswireArticle, round: number): string {
  return round === 0 ? article.id : `${article.id}-${round + 1}`;
}

function roundOf(article: NewswireArticle, id: string): number | null {
  if (!id.startsWith(`${article.id}-`)) return null;
  const round = Number(id.slice(article.id.length + 1)) - 1;
  return Number.isInteger(round) && round > 0 && id === roundId(article, round) ? round : null;
}

function timesOf({ articles, startAt, intervalMs }: ReleasePlan) {
  const { history, held } = divide(articles);
  const startMs = startAt.getTime();
  const first = new Map([
    ...history.map(({ article, ageMs }) => [article, startMs - ageMs] as const),
    ...held.map((article, index) => [article, startMs + (index + 1) * intervalMs] as const),
  ]);
  return { first, periodMs: historyMs + held.length * intervalMs };
}

const divided = new WeakMap<readonly NewswireArticle[], ReturnType<typeof divideAnew>>();

function divide(articles: readonly NewswireArticle[]) {
  const known = divided.get(articles) ?? divideAnew(articles);
  divided.set(articles, known);
  return known;
}

const silentDays = new Map(newswireSources.map(({ key, silentDays }) => [key, silentDays]));

function divideAnew(articles: readonly NewswireArticle[]) {
  const stories = [...Map.groupBy(articles, (article) => article.storyKey ?? article.id)]
    .map(([key, members]) => ({ key, members, order: fraction(key) }))
    .sort((a, b) => a.order - b.order);
  const heldCount = Math.floor(stories.length * heldBackShare);
  const isHeld = ({ members }: { members: NewswireArticle[] }, index: number) =>
    index < heldCount && members.every(canBeHeld);
  const held = stories.filter(isHeld).flatMap((story) => story.members);
  const told = stories.filter((story, index) => !isHeld(story, index));
  const history = told.flatMap(({ key, members }, index) => {
    const oldestMs = ageOfStory({ key, members, evenMs: historyMs * ((index + 0.5) / told.length) });
    return members.map((article) => ({ article, ageMs: ageInHistory(article, oldestMs) }));
  });
  return { history, held };
}

function canBeHeld(article: NewswireArticle): boolean {
  return article.hoursLater === null && !silentDays.get(article.sourceKey);
}

/**
 * Returns the age of a story, in ms. A story with follow-ups is old enough that its last follow-up has been published.
 * Other stories are spread evenly over the history.
 */
function ageOfStory({ key, members, evenMs }: { key: string; members: NewswireArticle[]; evenMs: number }): number {
  const lastMs = Math.max(...members.map(({ hoursLater }) => hoursLater ?? 0)) * hourMs;
  if (lastMs === 0) return evenMs;
  const leastMs = lastMs + storySpreadMs;
  return leastMs + fraction(`age of ${key}`) * (historyMs - leastMs);
}

/**
 * Returns the age of an article, in ms. The first report is as old as its story. Other articles of the story are
 * younger, but never published in the future. All articles of a silent publisher are older than its silence.
 */
function ageInHistory(article: NewswireArticle, storyAgeMs: number): number {
  const silentMs = (silentDays.get(article.sourceKey) ?? 0) * dayMs;
  if (silentMs > 0) return silentMs + storyAgeMs * (1 - silentMs / historyMs);
  if (article.storyKey === null) return storyAgeMs;
  if (article.hoursLater !== null) return storyAgeMs - article.hoursLater * hourMs;
  const share = fraction(article.id);
  return Math.max(storyAgeMs * (1 - 0.9 * share), storyAgeMs - share * storySpreadMs);
}

export function fraction(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}
