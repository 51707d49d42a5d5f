import { and, eq, gt, isNull } from 'drizzle-orm';
import { accounts, users } from '#src/accounts/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import type { ReportDocumentInput } from '../compose-document.ts';
import { readReport } from '../read-report.ts';
import { reportLinks, reportOpenings, reports } from '../table.ts';
import { hashReportToken, tokenForm } from './report-token.ts';

/**
 * Returns the report behind a secret link, limited to articles that its account may read, and logs the view. Returns
 * null if the link is unknown, expired or revoked, or if the account allows no links or no longer has a premium plan.
 */
export async function openReportLink(
  { db, now }: { db: Db; now: Clock },
  token: string,
): Promise<ReportDocumentInput | null> {
  if (!tokenForm.test(token)) return null;
  const works = and(eq(reportLinks.tokenHash, hashReportToken(token)), isNull(reportLinks.revokedAt));
  const isAllowed = and(eq(accounts.allowsReportLinks, true), eq(accounts.plan, 'PREMIUM'));
  const [found] = await db
    .select({ linkId: reportLinks.id, report: reports, account: accounts, authorName: users.realName })
    .from(reportLinks)
    .innerJoin(reports, eq(reports.id, reportLinks.reportId))
    .innerJoin(accounts, eq(accounts.id, reports.accountId))
    .leftJoin(users, eq(users.id, reports.userId))
    .where(and(works, gt(reportLinks.expiresAt, now()), isAllowed));
  if (!found) return null;
  const { linkId, report, account, authorName } = found;
  await db.insert(reportOpenings).values({ linkId, openedAt: now() });
  const content = await readReport({ db }, { report, availableCountries: account.availableCountries });
  return { ...content, accountName: account.name, authorName };
}
