import { count, desc, eq, max } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { ForbiddenError } from '#src/platform/errors.ts';
import { findReport, mayChangeReport } from '../report-access.ts';
import { reportLinks, reportOpenings } from '../table.ts';
import type { ReportLinkRow } from './change-links.ts';

export interface OpenedLink extends ReportLinkRow {
  openingCount: number;
  /** Null: never opened. */
  lastOpenedAt: Date | null;
}

const linksMax = 100;

/**
 * Returns the links of a report with their view counts, newest first, at most 100.
 * @throws NotFoundError if the actor may not see the report.
 * @throws ForbiddenError if the actor may only read it.
 */
export async function listReportLinks(
  { db }: { db: DbOrTx },
  input: { actor: Actor; reportId: string },
): Promise<OpenedLink[]> {
  const report = await findReport({ db }, input);
  if (!mayChangeReport(input.actor, report)) throw new ForbiddenError();
  const rows = await db
    .select({ link: reportLinks, openingCount: count(reportOpenings.id), lastOpenedAt: max(reportOpenings.openedAt) })
    .from(reportLinks)
    .leftJoin(reportOpenings, eq(reportOpenings.linkId, reportLinks.id))
    .where(eq(reportLinks.reportId, report.id))
    .groupBy(reportLinks.id)
    .orderBy(desc(reportLinks.id))
    .limit(linksMax);
  return rows.map(({ link, ...opened }) => ({ ...link, ...opened }));
}
