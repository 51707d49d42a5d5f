import { eq } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import { accounts, users } from '#src/accounts/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { composeDocument, type ReportDocument } from './compose-document.ts';
import { readReport } from './read-report.ts';
import type { ReportRow } from './report-access.ts';

/**
 * Returns the document of a report, limited to articles that the actor's account may read. Call it only with a report
 * that the actor may see.
 */
export async function readDocument(
  { db }: { db: DbOrTx },
  { actor, report }: { actor: Actor; report: ReportRow },
): Promise<ReportDocument> {
  const content = await readReport({ db }, { report, availableCountries: actor.membership.availableCountries });
  const [account] = await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, actor.accountId));
  const [author] = report.userId
    ? await db.select({ name: users.realName }).from(users).where(eq(users.id, report.userId))
    : [];
  return composeDocument({ ...content, accountName: account?.name ?? '', authorName: author?.name ?? null });
}
