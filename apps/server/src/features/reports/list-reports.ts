import { and, asc, count, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import { isInCountries } from '#src/pipeline/articles/find-article.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import { cutPage, type Page } from '#src/platform/page-by-key.ts';
import { isVisibleReport, parseReportId, type ReportRow } from './report-access.ts';
import { reportArticles, reports } from './table.ts';

export const reportsPerPage = 20;

interface ListReportsInput {
  actor: Actor;
  /** Cursor: id of the oldest or newest report that the client has. Absent for the newest page. */
  baseId?: string | null | undefined;
  /** If true, returns reports newer than `baseId` instead of older ones. */
  isLatest?: boolean | null | undefined;
}

/**
 * Returns a page of the reports that the actor may see, newest first.
 * @throws NotFoundError if `baseId` is invalid.
 */
export async function listReports(
  { db }: { db: DbOrTx },
  { actor, baseId, isLatest }: ListReportsInput,
): Promise<Page<ReportRow>> {
  const base = baseId ? parseReportId(baseId) : undefined;
  if (base === null) throw new NotFoundError('Report');
  const isBefore = base !== undefined && isLatest === true;
  const beyond = base === undefined ? undefined : isBefore ? gt(reports.id, base) : lt(reports.id, base);
  const found = await db
    .select()
    .from(reports)
    .where(and(isVisibleReport(actor), beyond))
    .orderBy((isBefore ? asc : desc)(reports.id))
    .limit(reportsPerPage + 1);
  return cutPage(found, { take: reportsPerPage, hasBase: base !== undefined, isBefore });
}

export async function countReportArticles(
  { db }: { db: DbOrTx },
  { actor, reportIds }: { actor: Actor; reportIds: readonly number[] },
): Promise<number[]> {
  const rows = await db
    .select({ reportId: reportArticles.reportId, count: count() })
    .from(reportArticles)
    .innerJoin(articles, eq(articles.id, reportArticles.articleId))
    .where(and(inArray(reportArticles.reportId, [...reportIds]), isInCountries(actor.membership.availableCountries)))
    .groupBy(reportArticles.reportId);
  const byReport = new Map(rows.map((row) => [row.reportId, row.count]));
  return reportIds.map((id) => byReport.get(id) ?? 0);
}
