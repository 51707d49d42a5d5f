/**
 * What the newswire has published by a given time: 30 days of history before its start, then one article every interval,
 * first those never seen, then everything again in another order under fresh ids, so that a demo never runs dry. Pure: the
 * same start, interval and time give the same answer, also after a restart.
 */
import { createHash } from 'node:crypto';
import type { NewswireArticle } from './load-articles.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Days of news there are when the newswire starts. */
export const historyDays = 30;
/** Share of the stories that are kept for after the start. */
const heldBackShare = 0.25;
/** Bends the history towards the recent days, as a real feed's beginning would look: about a tenth falls on the last day. */
const historyBend = 1.5;
/** Other publishers follow a story's first within this time. */
const storySpreadMs = 9 * hourMs;
/** A title is corrected this long after publication. */
const correctionDelayMs = 12 * minuteMs;
/** Articles after the start that are still offered: more than all feeds together list. */
const liveWindow = 600;

export interface ReleasedArticle {
  /** `article.id` the first time, with the round appended in later ones. */
  id: string;
  article: NewswireArticle;
  /** The title as it stands now. */
  title: string;
  publishedAt: Date;
  /** When the title was corrected; null = as first published. */
  revisedAt: Date | null;
}

export interface ReleasePlan {
  articles: readonly NewswireArticle[];
  startAt: Date;
  intervalMs: number;
}

/** Returns what has been published by `now`, newest first. */
export function released(plan: ReleasePlan, now: Date): ReleasedArticle[] {
  const { history, held } = divide(plan.articles);
  const past = history.map((entry) => at(entry.article, entry.article.id, plan.startAt.getTime() - entry.ageMs, now));
  return [...past, ...live(plan, held, now)]
    .filter((entry) => entry.publishedAt <= now)
    .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || (a.id < b.id ? -1 : 1));
}

/** Returns an article as published at `publishedAtMs`, with its title as it stands at `now`. */
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
 * Returns one published article by its id, or null when it is not out yet (or never will be). Also finds those that no feed
 * lists any more: what readers have stored stays reachable.
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

/** The first to tell a story is as old as the story; the others are younger, and none is from the future. */
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

/** Another order each round; the publishers of one story stay next to each other. */
function shuffled(articles: readonly NewswireArticle[], round: number): NewswireArticle[] {
  return articles
    .map((article) => ({ article, order: fraction(`${round}/${article.storyKey ?? article.id}`) }))
    .sort((a, b) => a.order - b.order)
    .map((entry) => entry.article);
}

/** A number from 0 to below 1 that depends on `text` alone. */
export function fraction(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}
