import { matchArticle } from '@kawaraban/query/match.ts';
import { tokenizeText } from '@kawaraban/query/tokenize.ts';
import type { Actor } from '#src/accounts/roles.ts';
import { readCollectedSince } from '#src/pipeline/alerts/spikes/count-spike-days.ts';
import { decideSpikeMark, usualDays } from '#src/pipeline/alerts/spikes/decide-spike.ts';
import { type ArticleRow, readArticles } from '#src/pipeline/articles/find-article.ts';
import { mutedOf } from '#src/pipeline/articles/muting/is-muted.ts';
import { listTerms } from '#src/pipeline/enrich/glossary/list-terms.ts';
import { type ArticleSearch, compileSearch } from '#src/pipeline/search/article-search.ts';
import { type Glossary, parseKeywords, QuerySyntaxError } from '#src/pipeline/search/query-syntax-error.ts';
import { searchableText } from '#src/pipeline/search/searchable-text.ts';
import { createIndexSearch, type IndexSearch } from '#src/pipeline/search/walk-index.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { InvalidInputError } from '#src/platform/errors.ts';
import type { SavedSearchRow } from '#src/saved-searches/add-saved-search.ts';
import { listSavedSearches } from '#src/saved-searches/list-saved-searches.ts';
import { listReducedSources, type ReducedSource } from './list-reduced-sources.ts';
import { type Figures, type FiguresSource, readFigures } from './read-figures.ts';

export interface TodaySearch {
  savedSearch: SavedSearchRow;
  days: { day: string; count: number }[];
  isComplete: boolean;
  /**
   * Ratio of today's article count to the usual count, or to 1 if the usual count is lower. Null if today's count is
   * not a spike or the search has a period.
   */
  spike: number | null;
  topStory: { article: ArticleRow; articleCount: number } | null;
  reducedSources: ReducedSource[];
}

const searchesMax = 50;
const shownDays = 7;
const dayMs = 86_400_000;
const offsetMinutesMax = 14 * 60;

interface ReadTodayInput {
  actor: Actor;
  timezoneOffsetInMinutes?: number | undefined;
}

/**
 * Returns the day's figures for each of the actor's saved searches in the current account, oldest first, in a fixed
 * number of statements. If the search was unchanged and had alerts enabled on every counted day, the figures come from
 * its stored matches. If not, they come from the search index, which also finds Japanese terms inside longer words.
 * @throws InvalidInputError if the offset exceeds 14 hours.
 */
export async function readToday(
  deps: { db: DbOrTx; now: Clock },
  { actor, timezoneOffsetInMinutes = 0 }: ReadTodayInput,
): Promise<TodaySearch[]> {
  checkOffset(timezoneOffsetInMinutes);
  const [saved, glossary] = await Promise.all([
    listSavedSearches(deps, { userIds: [actor.userId] }),
    listTerms(deps, actor.accountId),
  ]);
  const own = saved.filter(({ accountId }) => accountId === actor.accountId).slice(0, searchesMax);
  const { availableCountries, demo: isDemo } = actor.membership;
  const dates = listDates(deps.now(), timezoneOffsetInMinutes);
  const sources = own.map((row) =>
    chooseSource(row, { ...dates, glossary, availableCountries, timezoneOffsetInMinutes, isDemo, now: deps.now }),
  );
  const figures = await readFigures(deps.db, {
    ...{ sources, availableCountries, timezoneOffsetInMinutes, muted: mutedOf(actor.user, deps.now()) },
    ...{ since: dates.since, leadsSince: dates.shownSince, until: deps.now() },
  });
  const [collectedSince, topStories, reduced] = await Promise.all([
    readCollectedSince(deps.db),
    readTopStories(deps, sources, figures),
    listReducedSources(deps, { sourceIds: [...new Set(figures.flatMap((one, i) => sourcesOf(one, own[i]!)))] }),
  ]);
  return own.map((savedSearch, i) => {
    const one = figures[i]!;
    const counts = dates.days.map((day) => one.days.get(day) ?? 0);
    const concerned = new Set(sourcesOf(one, savedSearch));
    return {
      savedSearch,
      days: dates.days.map((day, at) => ({ day, count: counts[at]! })).slice(-shownDays),
      isComplete: one.isComplete,
      spike: one.isComplete ? spikeOf(savedSearch, { counts, dates, collectedSince }) : null,
      topStory: topStories[i] ?? null,
      reducedSources: reduced.filter(({ sourceId }) => concerned.has(sourceId)),
    };
  });
}

/**
 * A search without spike alerts uses normal sensitivity. Returns null for a search with a period, because its days outside
 * the period are not counted.
 */
function spikeOf(
  { spikeSensitivity, conditions }: SavedSearchRow,
  { counts, dates, collectedSince }: { counts: readonly number[]; dates: Dates; collectedSince: Date },
): number | null {
  const [today, day] = [counts.at(-1), dates.days.at(-1)];
  if (today === undefined || day === undefined || conditions.period) return null;
  const decided = decideSpikeMark({
    sensitivity: spikeSensitivity === 'OFF' ? 'NORMAL' : spikeSensitivity,
    before: counts.slice(0, -1).filter((_, i) => new Date(dates.since.getTime() + i * dayMs) >= collectedSince),
    weekday: new Date(`${day}T00:00:00Z`).getUTCDay(),
  });
  return decided && today >= decided.mark ? today / Math.max(decided.usual, 1) : null;
}

function checkOffset(minutes: number): void {
  if (Math.abs(minutes) <= offsetMinutesMax) return;
  const values = { min: -offsetMinutesMax, max: offsetMinutesMax };
  throw new InvalidInputError([{ field: 'timezoneOffsetInMinutes', messageKey: 'error.wholeNumber', values }]);
}

interface Dates {
  days: string[];
  since: Date;
  shownSince: Date;
}

function listDates(now: Date, offsetMinutes: number): Dates {
  const offsetMs = offsetMinutes * 60_000;
  const today = Math.floor((now.getTime() - offsetMs) / dayMs);
  const startOf = (daysAgo: number) => new Date((today - daysAgo) * dayMs + offsetMs);
  const days = Array.from({ length: usualDays + 1 }, (_, i) =>
    new Date((today - usualDays + i) * dayMs).toISOString().slice(0, 10),
  );
  return { days, since: startOf(usualDays), shownSince: startOf(shownDays - 1) };
}

interface Circumstances extends Dates {
  glossary: Glossary;
  availableCountries: string[];
  timezoneOffsetInMinutes: number;
  /** Demo accounts keep only delivered matches, so their figures come from the search index. */
  isDemo: boolean;
  now: Clock;
}

function chooseSource(row: SavedSearchRow, circumstances: Circumstances): FiguresSource {
  const { since, isDemo } = circumstances;
  const hasMatches = !isDemo && row.alertsChannel !== 0 && row.updatedAt <= since && row.createdAt <= since;
  // Searches with a period use the index, because a period such as the last day moves with the current time while a stored match
  // does not.
  if (hasMatches && !row.conditions.period) return { kind: 'matches', savedSearchId: row.id };
  return { kind: 'index', searches: prepareSearches(row, circumstances) };
}

function prepareSearches(
  { conditions }: SavedSearchRow,
  { now, since, glossary, ...others }: Circumstances,
): IndexSearch[] {
  const { kinds = [], ...wanted } = conditions;
  const { availableCountries, timezoneOffsetInMinutes } = others;
  try {
    const query = parseKeywords(conditions.keywords, glossary);
    return (['Headline', 'Notice'] as const)
      .filter((kind) => kinds.length === 0 || kinds.includes(kind))
      .flatMap((kind) => {
        const search: ArticleSearch = { ...wanted, kind, availableCountries, timezoneOffsetInMinutes };
        const filter = compileSearch(search, now);
        if (filter === null) return [];
        const from = filter.from && filter.from > since.toISOString() ? filter.from : since.toISOString();
        const soon = new Date(now().getTime() + 1).toISOString();
        return [createIndexSearch({ ...filter, from, to: filter.to && filter.to < soon ? filter.to : soon }, query)];
      });
  } catch (error) {
    // The search was saved before its syntax became invalid. The reader sees the error in the search's own article list.
    if (error instanceof QuerySyntaxError) return [];
    throw error;
  }
}

function sourcesOf({ sourceIds }: Figures, { conditions }: SavedSearchRow): number[] {
  return [...(conditions.sourceIds ?? []).map(Number).filter(Number.isSafeInteger), ...sourceIds];
}

async function readTopStories(
  { db }: { db: DbOrTx },
  sources: readonly FiguresSource[],
  figures: readonly Figures[],
): Promise<(TodaySearch['topStory'] | undefined)[]> {
  const rows = await readArticles({ db }, [
    ...new Set(figures.flatMap(({ leads }) => leads.map(({ articleId }) => articleId))),
  ]);
  const articleOf = new Map(rows.map((row) => [row.id, row]));
  return figures.map(({ leads }, place) => {
    for (const { articleId, storyArticles } of leads) {
      const article = articleOf.get(articleId);
      if (article && isFound(sources[place]!, article)) return { article, articleCount: storyArticles };
    }
    return undefined;
  });
}

function isFound(source: FiguresSource, article: ArticleRow): boolean {
  if (source.kind === 'matches' || source.searches.every(({ translated }) => translated.isExact)) return true;
  const text = tokenizeText(searchableText(article));
  return source.searches.some(({ matcher }) => matchArticle(matcher, text).matched);
}
