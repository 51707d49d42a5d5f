import type { Locale } from '@kawaraban/messages/translate.ts';
import { and, asc, count, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { collectProblems } from '#src/accounts/check-input.ts';
import { isUuid } from '#src/accounts/current-account.ts';
import { lockAccount } from '#src/accounts/invitations/invite-member.ts';
import type { Actor } from '#src/accounts/roles.ts';
import { findBoard } from '#src/features/workspace/boards/board-access.ts';
import { checkText, checkTitle } from '#src/features/workspace/boards/check-fields.ts';
import { boardArticles } from '#src/features/workspace/table.ts';
import { isInCountries, parseArticleId } from '#src/pipeline/articles/find-article.ts';
import { bigints } from '#src/pipeline/articles/muting/is-muted.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import { listTerms } from '#src/pipeline/enrich/glossary/list-terms.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, DbOrTx, Tx } from '#src/platform/db.ts';
import { InvalidInputError, NotFoundError, Refusal } from '#src/platform/errors.ts';
import { savedSearches } from '#src/saved-searches/table.ts';
import { countPeriod } from './count-period.ts';
import type { ReportRow } from './report-access.ts';
import { checkPeriod } from './report-period.ts';
import { reportArticles, reports } from './table.ts';

export const reportArticlesMax = 1_000;
export const reportsMax = 1_000;
export const noteLengthMax = 4_000;

/** Origin of the report's articles: exactly one of a board, a saved search and a list of articles is given. */
export interface ReportOrigin {
  boardId?: string | null | undefined;
  savedSearchId?: string | null | undefined;
  /**
   * Local dates of the period, YYYY-MM-DD, both inclusive. Required for a saved search. With a board, only articles
   * that were added to it in the period are included.
   */
  fromDay?: string | null | undefined;
  toDay?: string | null | undefined;
  articleIds?: readonly string[] | null | undefined;
}

export interface CreateReportInput extends ReportOrigin {
  actor: Actor;
  title: string;
  note?: string | null | undefined;
  language: Locale;
  /** IANA time zone of the report's days. Defaults to the time zone of the actor's alerts. */
  timezone?: string;
}

/**
 * Creates a report from a board, from a saved search and a period, or from articles in the given order, and returns it.
 * The days of a period are local days in `timezone`.
 * @throws InvalidInputError listing every invalid field, or naming the origin if it has no article or more than 1,000.
 * @throws NotFoundError if the actor may not see the board, the search or an article.
 * @throws Refusal `LIMIT_REACHED` at 1,000 reports.
 */
export async function createReport(deps: { db: Db; now: Clock }, input: CreateReportInput): Promise<ReportRow> {
  const prepared = await prepareReport(deps, input);
  return deps.db.transaction((tx) => insertReport(tx, prepared));
}

export interface PreparedReport {
  values: typeof reports.$inferInsert;
  articleIds: number[];
}

/** Checks the input and gathers the articles and figures of a report, outside the transaction that stores it. */
export async function prepareReport(
  deps: { db: DbOrTx; now: Clock },
  input: CreateReportInput,
): Promise<PreparedReport> {
  const { actor, language, timezone = actor.user.alertsTimezone } = input;
  const problems = collectProblems();
  const title = checkTitle(problems, input.title);
  const note = checkText(problems, input.note ?? '', { field: 'note', max: noteLengthMax });
  problems.throwIfAny();
  const { articleIds, field, ...content } = await gather(deps, { ...input, timezone });
  if (articleIds.length === 0) throw new InvalidInputError([{ field, messageKey: 'error.noArticles' }]);
  const { accountId, userId } = actor;
  const at = deps.now();
  return {
    values: { ...content, accountId, userId, title, note, language, timezone, createdAt: at, updatedAt: at },
    articleIds,
  };
}

/** @throws Refusal `LIMIT_REACHED` at 1,000 reports. */
export async function insertReport(tx: Tx, { values, articleIds }: PreparedReport): Promise<ReportRow> {
  const { accountId } = values;
  await lockAccount(tx, accountId);
  const [kept] = await tx.select({ count: count() }).from(reports).where(eq(reports.accountId, accountId));
  if ((kept?.count ?? 0) >= reportsMax)
    throw new Refusal('LIMIT_REACHED', 409, 'Too many reports.', { max: reportsMax });
  const [report] = await tx.insert(reports).values(values).returning();
  const reportId = report!.id;
  await tx.insert(reportArticles).values(articleIds.map((articleId, position) => ({ reportId, articleId, position })));
  return report!;
}

type GatherInput = CreateReportInput & { timezone: string };

interface Gathered {
  articleIds: number[];
  field: string;
  originName?: string;
  fromDay?: string;
  toDay?: string;
  figures?: ReportRow['figures'];
}

async function gather(deps: { db: DbOrTx; now: Clock }, input: GatherInput): Promise<Gathered> {
  const { boardId, savedSearchId, articleIds } = input;
  const given = [boardId, savedSearchId, articleIds].filter((one) => one !== null && one !== undefined);
  if (given.length !== 1) throw new InvalidInputError([{ field: 'boardId', messageKey: 'error.oneOrigin' }]);
  if (boardId) return ofBoard(deps, { ...input, boardId });
  if (savedSearchId) return ofSearch(deps, { ...input, savedSearchId });
  return { field: 'articleIds', articleIds: await requireArticles(deps, { ...input, articleIds: articleIds ?? [] }) };
}

/**
 * Returns the board's articles, most recently added first. If a period is given, returns only the articles added in
 * that period.
 */
async function ofBoard(
  { db }: { db: DbOrTx },
  { actor, boardId, timezone, ...days }: GatherInput & { boardId: string },
): Promise<Gathered> {
  const board = await findBoard({ db }, { actor, boardId });
  const period = days.fromDay || days.toDay ? checkPeriod(days, timezone) : null;
  const { createdAt } = boardArticles;
  const isInPeriod = period ? and(gte(createdAt, period.span.from), lt(createdAt, period.span.to)) : undefined;
  const rows = await db
    .select({ articleId: boardArticles.articleId })
    .from(boardArticles)
    .innerJoin(articles, eq(articles.id, boardArticles.articleId))
    .where(and(eq(boardArticles.boardId, board.id), isInPeriod, isInCountries(actor.membership.availableCountries)))
    .orderBy(desc(boardArticles.id))
    .limit(reportArticlesMax);
  return {
    ...{ field: 'boardId', originName: board.title, articleIds: rows.map(({ articleId }) => articleId) },
    ...(period ? { fromDay: period.fromDay, toDay: period.toDay } : {}),
  };
}

async function ofSearch(
  deps: { db: DbOrTx; now: Clock },
  { actor, savedSearchId, timezone, ...days }: GatherInput & { savedSearchId: string },
): Promise<Gathered> {
  const period = checkPeriod(days, timezone);
  const search = await findOwnSearch(deps, { actor, savedSearchId });
  const { availableCountries } = actor.membership;
  const glossary = await listTerms(deps, actor.accountId);
  const { conditions } = search;
  const { figures, articleIds } = await countPeriod(deps, {
    ...{ conditions, glossary, availableCountries, period, timezone },
  });
  const { fromDay, toDay } = period;
  const inOrder = await oldestFirst(deps.db, articleIds);
  return { field: 'toDay', originName: search.name, articleIds: inOrder, figures, fromDay, toDay };
}

/** @throws NotFoundError if the search does not exist or does not belong to the actor in the current account. */
export async function findOwnSearch(
  { db }: { db: DbOrTx },
  { actor, savedSearchId }: { actor: Actor; savedSearchId: string },
): Promise<typeof savedSearches.$inferSelect> {
  const isTheirs = and(eq(savedSearches.accountId, actor.accountId), eq(savedSearches.userId, actor.userId));
  const isWanted = and(eq(savedSearches.id, savedSearchId), isTheirs, isNull(savedSearches.deletedAt));
  const [search] = isUuid(savedSearchId) ? await db.select().from(savedSearches).where(isWanted) : [];
  if (!search) throw new NotFoundError('Saved search');
  return search;
}

async function oldestFirst(db: DbOrTx, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(sql`${articles.id} = any(${bigints(ids)})`)
    .orderBy(asc(articles.publishedAt), asc(articles.id));
  return rows.map(({ id }) => id);
}

/**
 * Converts article ids from a request to numbers, without duplicates and in the given order.
 * @throws InvalidInputError if there are more than 1,000.
 * @throws NotFoundError if the account may not read one of the articles.
 */
export async function requireArticles(
  { db }: { db: DbOrTx },
  { actor, articleIds }: { actor: Actor; articleIds: readonly string[] },
): Promise<number[]> {
  if (articleIds.length > reportArticlesMax) {
    const values = { max: reportArticlesMax };
    throw new InvalidInputError([{ field: 'articleIds', messageKey: 'error.tooMany', values }]);
  }
  const ids = [...new Set(articleIds.map(parseArticleId))];
  const valid = ids.filter((id) => id !== null);
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(sql`${articles.id} = any(${bigints(valid)})`, isInCountries(actor.membership.availableCountries)));
  if (rows.length < ids.length) throw new NotFoundError('Article');
  return valid;
}
