import { eq } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import type { Db } from '#src/platform/db.ts';
import { lockReport, type ReportRow } from './report-access.ts';
import { reports } from './table.ts';

/**
 * Deletes a report with its links, which end at once, and returns it as it was.
 *
 * @throws NotFoundError if the actor may see none.
 * @throws ForbiddenError if they may only read it.
 */
export async function deleteReport({ db }: { db: Db }, input: { actor: Actor; reportId: string }): Promise<ReportRow> {
  return db.transaction(async (tx) => {
    const report = await lockReport(tx, input);
    await tx.delete(reports).where(eq(reports.id, report.id));
    return report;
  });
}
