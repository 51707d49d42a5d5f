/**
 * Decides who may view and change a report. Its author, members who oversee the account's reports (roles.ts) and, once
 * it is shared, every member of the account may view it. Only its author and overseers may change it.
 * @see docs/rules.md "Reports"
 */
import { and, eq, or, type SQL } from 'drizzle-orm';
import { type Actor, isInRoleFor } from '#src/accounts/roles.ts';
import { parseArticleId } from '#src/pipeline/articles/find-article.ts';
import type { DbOrTx, Tx } from '#src/platform/db.ts';
import { ForbiddenError, NotFoundError } from '#src/platform/errors.ts';
import { reports } from './table.ts';

export type ReportRow = typeof reports.$inferSelect;

export const parseReportId = parseArticleId;

export function isVisibleReport(actor: Actor): SQL | undefined {
  return and(
    eq(reports.accountId, actor.accountId),
    isInRoleFor(actor, 'overseeReports') ? undefined : or(eq(reports.userId, actor.userId), eq(reports.isShared, true)),
  );
}

export function mayChangeReport(actor: Actor, report: Pick<ReportRow, 'userId'>): boolean {
  const isTheirs = report.userId === actor.userId || isInRoleFor(actor, 'overseeReports');
  return isTheirs && isInRoleFor(actor, 'changeReports');
}

/** @throws NotFoundError if the report does not exist or the actor may not see it. */
export async function findReport(
  { db }: { db: DbOrTx },
  { actor, reportId }: { actor: Actor; reportId: string },
): Promise<ReportRow> {
  const [report] = (await selectVisible(db, { actor, reportId })) ?? [];
  if (!report) throw new NotFoundError('Report');
  return report;
}

/**
 * Locks the report until the transaction ends and returns it.
 * @throws NotFoundError if the report does not exist or the actor may not see it.
 * @throws ForbiddenError if the actor may only read it.
 */
export async function lockReport(tx: Tx, { actor, reportId }: { actor: Actor; reportId: string }): Promise<ReportRow> {
  const [report] = (await selectVisible(tx, { actor, reportId })?.for('update')) ?? [];
  if (!report) throw new NotFoundError('Report');
  if (!mayChangeReport(actor, report)) throw new ForbiddenError();
  return report;
}

function selectVisible(db: DbOrTx, { actor, reportId }: { actor: Actor; reportId: string }) {
  const id = parseReportId(reportId);
  return id === null
    ? null
    : db
        .select()
        .from(reports)
        .where(and(eq(reports.id, id), isVisibleReport(actor)));
}
