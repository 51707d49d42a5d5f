/**
 * Decides who may see and change a report. It is seen by its author, by every member once it is shared with the account,
 * and by whoever oversees the account's reports (roles.ts). Author and overseers change it.
 *
 * @see docs/rules.md "Reports"
 */
import { and, eq, or, type SQL } from 'drizzle-orm';
import { type Actor, isInRoleFor } from '#src/accounts/roles.ts';
import { parseArticleId } from '#src/pipeline/articles/find-article.ts';
import type { DbOrTx, Tx } from '#src/platform/db.ts';
import { ForbiddenError, NotFoundError } from '#src/platform/errors.ts';
import { reports } from './table.ts';

export type ReportRow = typeof reports.$inferSelect;

/** Parses an id of reports and links from outside. Null if it is invalid. */
export const parseReportId = parseArticleId;

/** SQL condition on `reports`: the actor may see it. */
export function isVisibleReport(actor: Actor): SQL | undefined {
  return and(
    eq(reports.accountId, actor.accountId),
    isInRoleFor(actor, 'overseeReports') ? undefined : or(eq(reports.userId, actor.userId), eq(reports.isShared, true)),
  );
}

/** Returns whether the actor may change a report they may see. */
export function mayChangeReport(actor: Actor, report: Pick<ReportRow, 'userId'>): boolean {
  const isTheirs = report.userId === actor.userId || isInRoleFor(actor, 'overseeReports');
  return isTheirs && isInRoleFor(actor, 'changeReports');
}

/**
 * Returns the report.
 *
 * @throws NotFoundError if the actor may see none.
 */
export async function findReport(
  { db }: { db: DbOrTx },
  { actor, reportId }: { actor: Actor; reportId: string },
): Promise<ReportRow> {
  const id = parseReportId(reportId);
  const isWanted = id === null ? null : and(eq(reports.id, id), isVisibleReport(actor));
  const [report] = isWanted ? await db.select().from(reports).where(isWanted) : [];
  if (!report) throw new NotFoundError('Report');
  return report;
}

/**
 * Locks the report until the transaction ends and returns it.
 *
 * @throws NotFoundError if the actor may see none.
 * @throws ForbiddenError if they may only read it.
 */
export async function lockReport(tx: Tx, { actor, reportId }: { actor: Actor; reportId: string }): Promise<ReportRow> {
  const id = parseReportId(reportId);
  const isWanted = id === null ? null : and(eq(reports.id, id), isVisibleReport(actor));
  const [report] = isWanted ? await tx.select().from(reports).where(isWanted).for('update') : [];
  if (!report) throw new NotFoundError('Report');
  if (!mayChangeReport(actor, report)) throw new ForbiddenError();
  return report;
}
