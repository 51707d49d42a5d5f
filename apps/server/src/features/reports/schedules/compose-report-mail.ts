import { translateReportMail } from '@kawaraban/messages/report-mails.ts';
import { composeLetter } from '#src/platform/mail/compose-letter.ts';
import type { TransactionalMail } from '#src/transactional-mail/queue-mail.ts';
import { dayText, type ReportDocument } from '../compose-document.ts';
import { reportsMax } from '../create-report.ts';
import { fileTypes } from '../files/write-file.ts';
import type { dueReports, ScheduleOutcome } from './table.ts';

export interface MailSettings {
  productName: string;
  publicUrl: string;
}

type DueReport = typeof dueReports.$inferSelect;

interface ReportToMail {
  to: string;
  document: ReportDocument;
  pdf: Uint8Array;
  /** Secret link, or the page for members if the account allows no links. */
  url: string;
  /** Last local day of the secret link, YYYY-MM-DD, or null. */
  linkedUntil: string | null;
}

export async function composeReportMail(
  settings: MailSettings,
  due: DueReport,
  { to, document, pdf, url, linkedUntil }: ReportToMail,
): Promise<TransactionalMail> {
  const t = translateReportMail(due.language);
  const [articles, sources] = document.counts;
  const counted = { count: articles?.value ?? 0, sources: t('sources', { count: sources?.value ?? 0 }) };
  const until = linkedUntil && dayText(due.language, linkedUntil, { hasYear: true });
  const mail = await composeNotice(settings, due, {
    paragraphs: [t('count', counted), t('file'), ...(until ? [t('link', { until })] : [])],
    button: { text: t('open'), url },
  });
  const content = Buffer.from(pdf).toString('base64');
  const attachments = [{ fileName: `report-${due.toDay}.pdf`, contentType: fileTypes.pdf, content }];
  return { kind: 'report/scheduled', to, ...mail, attachments };
}

export type ScheduleProblem = Exclude<ScheduleOutcome, 'sent' | 'not-allowed'>;

export async function composeProblemMail(
  settings: MailSettings,
  due: DueReport,
  { to, problem }: { to: string; problem: ScheduleProblem },
): Promise<TransactionalMail> {
  const t = translateReportMail(due.language);
  const mail = await composeNotice(settings, due, {
    paragraphs: [t(`problem.${problem}`, { max: reportsMax })],
    button: { text: t('toReports'), url: reportsUrl(settings, due) },
  });
  return { kind: 'report/problem', to, ...mail };
}

const reportsUrl = ({ publicUrl }: MailSettings, { language }: DueReport) => `${publicUrl}/${language}/reports`;

async function composeNotice(
  settings: MailSettings,
  due: DueReport,
  { paragraphs, button }: { paragraphs: string[]; button: { text: string; url: string } },
): Promise<{ subject: string; text: string; html: string }> {
  const { language, title } = due;
  const t = translateReportMail(language);
  const [from, to] = [due.fromDay, due.toDay].map((day) => dayText(language, day, { hasYear: true })) as [
    string,
    string,
  ];
  const letter = await composeLetter({
    ...{ ...settings, language, title, button },
    paragraphs: [t('period', { from, to }), ...paragraphs],
    footer: { text: t('why'), link: { text: t('settings'), url: `${reportsUrl(settings, due)}/schedules` } },
  });
  return { subject: t('subject', { title, from, to }), ...letter };
}
