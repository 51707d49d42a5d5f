/**
 * Articles that the newswire has published by a given time: 30 days of history before its start, then one article per
 * interval. First come articles not yet released, then all again in another order with new ids, so that a demo never
 * runs out. Pure: the same start, interval and time give the same result, even after a restart.
 */
import { createHash } from 'node:crypto';
import type { NewswireArticle } from './load-articles.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Days of news at the start of the newswire. */
export const historyDays = 30;
/** Share of the stories reserved for after the start. */
const heldBackShare = 0.25;
/** Exponent that concentrates the history on recent days, as in a real feed: about a tenth is on the last day. */
const historyBend = 1.5;
/** Other publishers report a story within this time after the first. */
const storySpreadMs = 9 * hourMs;
const correctionDelayMs = 12 * minuteMs;
/** Articles after the start that are still listed, more than in all feeds together. */
const liveWindow = 600;

export interface ReleasedArticle {
  /** `article.id` in the first round, with the number of the round appended in later ones. */
  id: string;
  article: NewswireArticle;
  title: string;
  publishedAt: Date;
  /** When the title was corrected, or null. */
  revisedAt: Date | null;
}

export interface ReleasePlan {
  articles: readonly NewswireArticle[];
  startAt: Date;
  intervalMs: number;
}

/** Returns the articles published by `now`, newest first. */
export function released(plan: ReleasePlan, now: Date): ReleasedArticle[] {
  const { history, held } = divide(plan.articles);
  const past = history.map((entry) => at(entry.article, entry.article.id, plan.startAt.getTime() - entry.ageMs, now));
  return [...past, ...live(plan, held, now)]
    .filter((entry) => entry.publishedAt <= now)
    .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || (a.id < b.id ? -1 : 1));
}

/** Returns an article published at `publishedAtMs`, with its title at `now`. */
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

/**
 * Returns a published article by id, or null. Also finds articles that no feed lists any more, so that stored links
 * stay valid.
 */
export function findReleased(plan: ReleasePlan, id: string, now: Date): ReleasedArticle | null {
  const { history, held } = divide(plan.articles);
  const past = history.find((entry) => entry.article.id === id);
  const publishedAtMs = past ? plan.startAt.getTime() - past.ageMs : liveTimeOf(plan, held, id);
  const article = past?.article ?? plan.articles.find((one) => one.id === id || one.id === withoutRound(id));
  if (!article || publishedAtMs === null || publishedAtMs > now.getTime()) return null;
  return at(article, id, publishedAtMs, now);
}

function withoutRound(id: string): string {
  return id.replace(/-\d+$/, '');
}

function liveTimeOf(
  { articles, startAt, intervalMs }: ReleasePlan,
  held: NewswireArticle[],
  id: string,
): number | null {
  const first = held.findIndex((article) => article.id === id);
  if (first >= 0) return startAt.getTime() + (first + 1) * intervalMs;
  const round = Number(/-(\d+)$/.exec(id)?.[1] ?? 0) - 1;
  if (round < 1) return null;
  const place = shuffled(articles, round).findIndex((article) => article.id === withoutRound(id));
  if (place < 0) return null;
  return startAt.getTime() + (held.length + (round - 1) * articles.length + place + 1) * intervalMs;
}

const divided = new WeakMap<readonly NewswireArticle[], ReturnType<typeof divideAnew>>();

function divide(articles: readonly NewswireArticle[]) {
  const known = divided.get(articles) ?? divideAnew(articles);
  divided.set(articles, known);
  return known;
}

function divideAnew(articles: readonly NewswireArticle[]) {
  const stories = [...Map.groupBy(articles, (article) => article.storyKey ?? article.id)]
    .map(([key, members]) => ({ key, members, order: fraction(key) }))
    .sort((a, b) => a.order - b.order);
  const heldCount = Math.floor(stories.length * heldBackShare);
  const held = stories.slice(0, heldCount).flatMap((story) => story.members);
  const told = stories.slice(heldCount);
  const history = told.flatMap((story, index) => {
    const oldestMs = historyDays * dayMs * ((index + 0.5) / told.length) ** historyBend;
    return story.members.map((article) => ({ article, ageMs: ageInStory(article, oldestMs) }));
  });
  return { history, held };
}

/** The first report is as old as the story. Others are younger, but not in the future. */
function ageInStory(article: NewswireArticle, storyAgeMs: number): number {
  if (article.storyKey === null) return storyAgeMs;
  const share = fraction(article.id);
  return Math.max(storyAgeMs * (1 - 0.9 * share), storyAgeMs - share * storySpreadMs);
}

function live(plan: ReleasePlan, held: NewswireArticle[], now: Date): ReleasedArticle[] {
  const count = Math.floor((now.getTime() - plan.startAt.getTime()) / plan.intervalMs);
  const entries: ReleasedArticle[] = [];
  const rounds = new Map<number, NewswireArticle[]>();
  for (let index = Math.max(0, count - liveWindow); index < count; index += 1) {
    const { round, place } = placeOf(index, held.length, plan.articles.length);
    const order = rounds.get(round) ?? (round === 0 ? held : shuffled(plan.articles, round));
    rounds.set(round, order);
    const article = order[place]!;
    const id = round === 0 ? article.id : `${article.id}-${round + 1}`;
    entries.push(at(article, id, plan.startAt.getTime() + (index + 1) * plan.intervalMs, now));
  }
  return entries;
}

function placeOf(index: number, heldCount: number, total: number): { round: number; place: number } {
  if (index < heldCount) return { round: 0, place: index };
  const rest = index - heldCount;
  return { round: 1 + Math.floor(rest / total), place: rest % total };
}

/** Shuffles differently in each round and keeps the reports of one story together. */
function shuffled(articles: readonly NewswireArticle[], round: number): NewswireArticle[] {
  return articles
    .map((article) => ({ article, order: fraction(`${round}/${article.storyKey ?? article.id}`) }))
    .sort((a, b) => a.order - b.order)
    .map((entry) => entry.article);
}

/** Returns a number from 0 to below 1 that depends on `text` only. */
export function fraction(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}
