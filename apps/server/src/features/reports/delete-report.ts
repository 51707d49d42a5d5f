import { eq } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import type { Db } from '#src/platform/db.ts';
import { lockReport, type ReportRow } from './report-access.ts';
import { reports } from './table.ts';

/**
 * Deletes a report with its links, which stop working at once, and returns the deleted report.
 * @throws NotFoundError if the actor may not see the report.
 * @throws ForbiddenError if the actor may only read the report.
 */
export async function deleteReport({ db }: { db: Db }, input: { actor: Actor; reportId: string }): Promise<ReportRow> {
  return db.transaction(async (tx) => {
    const report = await lockReport(tx, input);
    await tx.delete(reports).where(eq(reports.id, report.id));
    return report;
  });
}
