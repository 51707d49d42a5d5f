import { eq, isNull } from 'drizzle-orm';
import { withActor } from '#src/accounts/audit/with-actor.ts';
import type { Actor } from '#src/accounts/roles.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import { InvalidInputError, NotFoundError, Refusal } from '#src/platform/errors.ts';
import type { Log } from '#src/platform/log.ts';
import { createOutbox } from '#src/platform/outbox/outbox.ts';
import { localTimeOf } from '#src/platform/time-zones.ts';
import { mailSecret, queueMail, type TransactionalMail } from '#src/transactional-mail/queue-mail.ts';
import { insertReport, prepareReport } from '../create-report.ts';
import { writeReportFile } from '../files/write-file.ts';
import { allowsLinks, insertReportLink, linkDaysDefault } from '../links/change-links.ts';
import { sharedReportsPath } from '../links/report-token.ts';
import { readDocument } from '../read-document.ts';
import type { ReportRow } from '../report-access.ts';
import { reports } from '../table.ts';
import {
  composeProblemMail,
  composeReportMail,
  type MailSettings,
  type ScheduleProblem,
} from './compose-report-mail.ts';
import { findAuthor } from './find-author.ts';
import { dueReports, reportSchedules } from './table.ts';

export interface SendReportsDeps {
  db: Db;
  now: Clock;
  log: Log;
  settings: MailSettings;
  /** Awaited before each report, because writing a PDF takes CPU time away from the delivery of alerts. */
  waitForDelivery?(): Promise<unknown>;
}

type DueReport = typeof dueReports.$inferSelect;

/**
 * One report at a time, because writing the PDF of 1,000 articles takes a few seconds. The lease duration also serves
 * as the backoff.
 */
const lease = { limit: 1, leaseMs: 5 * 60_000 };
const attemptsMax = 5;
/** Maximum duration of a call in ms. Limited so that the process can shut down quickly. */
const callMsMax = 10_000;
/** Time in ms after which an unsent mail expires. */
const usefulMs = 3 * 86_400_000;

const outbox = createOutbox(
  dueReports,
  { id: 'id', dueAt: 'dueAt', leasedUntil: 'leasedUntil', attempts: 'attempts' },
  { isOpen: isNull(dueReports.outcome) },
);

/**
 * Creates due reports and queues their mails. Each report is created once and its mail is queued once: while the lease
 * is held, one transaction stores the report and its id, and a later one stores the mail, the link and the outcome. If
 * the report cannot be created, the mail gives the reason. Safe in several processes.
 */
export async function sendDueReports(deps: SendReportsDeps): Promise<number> {
  const endMs = performance.now() + callMsMax;
  let sent = 0;
  while (performance.now() < endMs) {
    await deps.waitForDelivery?.();
    const [due] = await outbox.claim(deps, lease);
    if (!due) break;
    await trySend(deps, due);
    sent++;
  }
  return sent;
}

async function trySend(deps: SendReportsDeps, due: DueReport): Promise<void> {
  const actor = await findAuthor(deps, due);
  if (!actor) {
    await outbox.settle(deps.db, due, { outcome: 'not-allowed' });
    return;
  }
  try {
    const report = await createOnce(deps, { due, actor });
    await sendReport(deps, { due, actor, report });
  } catch (error) {
    const problem = problemOf(error, due);
    if (problem === null || problem === 'failed')
      deps.log.error({ err: error, dueReportId: due.id }, 'report not sent');
    if (problem !== null) await sendProblem(deps, { due, actor, problem });
  }
}

/** Returns null if a later attempt may succeed. */
function problemOf(error: unknown, { attempts }: DueReport): ScheduleProblem | null {
  if (error instanceof NotFoundError) return 'origin-gone';
  if (error instanceof InvalidInputError) return 'no-articles';
  if (error instanceof Refusal && error.code === 'LIMIT_REACHED') return 'limit-reached';
  return attempts < attemptsMax ? null : 'failed';
}

interface Authored {
  due: DueReport;
  actor: Actor;
}

async function createOnce(deps: SendReportsDeps, { due, actor }: Authored): Promise<ReportRow> {
  const { title, language, timezone, savedSearchId, fromDay, toDay } = due;
  if (due.reportId !== null) {
    const [report] = await deps.db.select().from(reports).where(eq(reports.id, due.reportId));
    if (report) return report;
  }
  const boardId = due.boardId === null ? null : String(due.boardId);
  const prepared = await prepareReport(deps, {
    ...{ actor, title, language, timezone, boardId, savedSearchId, fromDay, toDay },
  });
  return withActor(deps.db, auditActor(actor), async (tx) => {
    const report = await insertReport(tx, prepared);
    await settle(tx, due, { reportId: report.id, leasedUntil: due.leasedUntil });
    return report;
  });
}

async function sendReport(
  deps: SendReportsDeps,
  { due, actor, report }: Authored & { report: ReportRow },
): Promise<void> {
  const { db, now, settings } = deps;
  const document = await readDocument(deps, { actor, report });
  const pdf = await writeReportFile('pdf', document);
  const secret = await mailSecret(db);
  await withActor(db, auditActor(actor), async (tx) => {
    const link = await linkOf(tx, { actor, report, now: now() }, settings);
    const mail = await composeReportMail(settings, due, { to: actor.user.email, document, pdf, ...link });
    const mailId = await queueMail({ db: tx, now, secret }, mail, { usefulMs });
    await settle(tx, due, { mailId, outcome: 'sent' });
  });
}

async function linkOf(
  tx: Tx,
  { actor, report, now }: { actor: Actor; report: ReportRow; now: Date },
  { publicUrl }: MailSettings,
): Promise<{ url: string; linkedUntil: string | null }> {
  if (!(await allowsLinks(tx, actor.accountId)))
    return { url: `${publicUrl}/${report.language}/reports/${report.id}`, linkedUntil: null };
  const reportId = report.id;
  await tx.select({ id: reports.id }).from(reports).where(eq(reports.id, reportId)).for('update');
  const { link, token } = await insertReportLink(tx, { actor, reportId, days: linkDaysDefault, at: now });
  const lastDay = localTimeOf(link.expiresAt, report.timezone).toPlainDate().subtract({ days: 1 });
  return { url: `${publicUrl}${sharedReportsPath}/${token}`, linkedUntil: lastDay.toString() };
}

async function sendProblem(
  { db, now, settings }: SendReportsDeps,
  { due, actor, problem }: Authored & { problem: ScheduleProblem },
): Promise<void> {
  const mail: TransactionalMail = await composeProblemMail(settings, due, { to: actor.user.email, problem });
  const secret = await mailSecret(db);
  await withActor(db, auditActor(actor), async (tx) => {
    const mailId = await queueMail({ db: tx, now, secret }, mail, { usefulMs });
    await settle(tx, due, { mailId, outcome: problem });
    if (problem === 'origin-gone' && due.scheduleId !== null)
      await tx.delete(reportSchedules).where(eq(reportSchedules.id, due.scheduleId));
  });
}

/**
 * Stores changes together with the transaction's other writes.
 * @throws Error if the lease has expired, which rolls back the transaction.
 */
async function settle(tx: Tx, due: DueReport, changes: Parameters<typeof outbox.settle>[2]): Promise<void> {
  if (!(await outbox.settle(tx, due, changes))) throw new Error(`The lease of due report ${due.id} is over.`);
}

const auditActor = ({ userId, accountId }: Actor) => ({ operation: 'sendDueReports', userId, accountId });
