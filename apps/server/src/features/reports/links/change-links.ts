import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { collectProblems } from '#src/accounts/check-input.ts';
import type { AccountRow } from '#src/accounts/find-account.ts';
import type { Actor } from '#src/accounts/roles.ts';
import { accounts } from '#src/accounts/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, DbOrTx, Tx } from '#src/platform/db.ts';
import { ForbiddenError, NotFoundError, Refusal } from '#src/platform/errors.ts';
import { lockReport, parseReportId } from '../report-access.ts';
import { reportLinks } from '../table.ts';
import { createReportToken, hashReportToken } from './report-token.ts';

export type ReportLinkRow = typeof reportLinks.$inferSelect;

export const linkDaysDefault = 30;
export const linkDaysMax = 365;
const linksMax = 20;
const dayMs = 86_400_000;

/**
 * Creates a secret link to a report and returns it with its token, which is not stored and cannot be read again.
 * @throws InvalidInputError unless `days` is a whole number from 1 to 365.
 * @throws NotFoundError if the actor may not see the report.
 * @throws ForbiddenError if the actor may only read the report, or `LINKS_OFF` if the account allows no links.
 * @throws Refusal `LIMIT_REACHED` if the report has 20 active links.
 */
export async function createReportLink(
  { db, now }: { db: Db; now: Clock },
  { actor, reportId, days = linkDaysDefault }: { actor: Actor; reportId: string; days?: number | undefined },
): Promise<{ link: ReportLinkRow; token: string }> {
  const problems = collectProblems();
  const isInRange = Number.isInteger(days) && days >= 1 && days <= linkDaysMax;
  if (!isInRange) problems.add('days', 'error.wholeNumber', { min: 1, max: linkDaysMax });
  problems.throwIfAny();
  return db.transaction(async (tx) => {
    const report = await lockReport(tx, { actor, reportId });
    if (!(await allowsLinks(tx, actor.accountId)))
      throw new ForbiddenError('The account allows no secret links.', 'LINKS_OFF');
    return insertReportLink(tx, { actor, reportId: report.id, days, at: now() });
  });
}

export async function allowsLinks(tx: Tx, accountId: string): Promise<boolean> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  return account?.allowsReportLinks === true;
}

/**
 * Call it with the report locked.
 * @throws Refusal `LIMIT_REACHED` if the report has 20 active links.
 */
export async function insertReportLink(
  tx: Tx,
  { actor, reportId, days, at }: { actor: Actor; reportId: number; days: number; at: Date },
): Promise<{ link: ReportLinkRow; token: string }> {
  const { accountId, userId } = actor;
  const works = and(eq(reportLinks.reportId, reportId), isNull(reportLinks.revokedAt), gt(reportLinks.expiresAt, at));
  const [live] = await tx.select({ count: count() }).from(reportLinks).where(works);
  if ((live?.count ?? 0) >= linksMax) throw new Refusal('LIMIT_REACHED', 409, 'Too many links.', { max: linksMax });
  const token = createReportToken();
  const made = { accountId, userId, reportId, tokenHash: hashReportToken(token), createdAt: at };
  const expiresAt = new Date(at.getTime() + days * dayMs);
  const [link] = await tx
    .insert(reportLinks)
    .values({ ...made, expiresAt })
    .returning();
  return { link: link!, token };
}

/**
 * Revokes a link and returns it. From the next request on, the link responds with 410. Idempotent.
 * @throws NotFoundError if the actor may not see its report.
 * @throws ForbiddenError if the actor may only read the report.
 */
export async function revokeReportLink(
  { db, now }: { db: Db; now: Clock },
  { actor, linkId }: { actor: Actor; linkId: string },
): Promise<ReportLinkRow> {
  const id = parseReportId(linkId);
  return db.transaction(async (tx) => {
    const isWanted = id === null ? null : and(eq(reportLinks.id, id), eq(reportLinks.accountId, actor.accountId));
    const [link] = isWanted ? await tx.select().from(reportLinks).where(isWanted) : [];
    if (!link) throw new NotFoundError('Link');
    await lockReport(tx, { actor, reportId: String(link.reportId) });
    if (link.revokedAt) return link;
    const [revoked] = await tx
      .update(reportLinks)
      .set({ revokedAt: now() })
      .where(eq(reportLinks.id, link.id))
      .returning();
    return revoked!; // The report is locked.
  });
}

/** Enables or disables secret links to the reports of the actor's account and returns the account. Idempotent. */
export async function allowReportLinks(
  { db }: { db: DbOrTx },
  { actor, isAllowed }: { actor: Actor; isAllowed: boolean },
): Promise<AccountRow> {
  const [account] = await db
    .update(accounts)
    .set({ allowsReportLinks: isAllowed })
    .where(eq(accounts.id, actor.accountId))
    .returning();
  return account!; // The membership refers to it.
}
