/**
 * Composes an alert as an e-mail: RFC 5322 source with a text and an HTML part. One-click unsubscribe uses
 * `List-Unsubscribe` with one https URL and `List-Unsubscribe-Post` (RFC 8058 §3.1); the outgoing relay must sign both
 * headers (DKIM, §4). `List-Id` names the list for mail filters (RFC 2919), and `Auto-Submitted` prevents vacation
 * replies (RFC 3834 §5). `Message-ID` is derived from the delivery, so a repeated mail has the same one. @see
 * https://www.rfc-editor.org/rfc/rfc8058
 */
import { translateAlert } from '@kawaraban/messages/alerts.ts';
import type { AlertMessage } from '../../alert-message.ts';
import { clipText } from '../../clip-text.ts';
import { clipWords } from '../../clip-words.ts';
import { describeMessage } from '../../describe-message.ts';
import { describeSearchesBriefly } from '../../describe-searches.ts';
import { renderAlertHtml } from './render-html.ts';
import { renderAlertText } from './render-text.ts';
import { type MailAttachment, writeMail } from './write-mail.ts';

const emailLimits = {
  /** Maximum size of the HTML part in bytes. Gmail clips longer mails, which hides the unsubscribe link. */
  htmlBytes: 100_000,
  /** Maximum length of the subject. Mail clients show about 70 characters; RFC 5322 allows 998 octets per line. */
  subject: { graphemes: 120, bytes: 500 },
  /** Maximum length of the sender's name. Inboxes show about 30 characters of it. */
  senderName: { graphemes: 60, bytes: 240 },
} as const;

export interface MailSettings {
  /** `Name <address>`. */
  from: string;
  /** Base URL of the product. Its host is part of `List-Id`. */
  publicUrl: string;
}

export interface ComposedMail {
  subject: string;
  envelope: { from: string; to: string };
  raw: Buffer;
}

export interface MailSender {
  name: string;
  email: string;
}

export interface MailParts {
  deliveryId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  date: Date;
  sender?: MailSender | undefined;
  /** Set for subscription mail only. Account notices have no unsubscribe link. */
  unsubscribeUrl?: string;
  attachments?: readonly MailAttachment[] | undefined;
}

export async function composeEmail(
  settings: MailSettings,
  message: AlertMessage,
  { deliveryId, to, now }: { deliveryId: string; to: string; now: Date },
): Promise<ComposedMail> {
  return buildMail(settings, {
    deliveryId,
    to,
    date: now,
    subject: subjectOf(message),
    text: renderAlertText(message),
    html: await renderAlertHtml(message),
    unsubscribeUrl: message.unsubscribeUrl,
  });
}

function subjectOf(message: AlertMessage): string {
  const t = translateAlert(message.language);
  const product = message.productName;
  const first = message.articles.find(({ isCorrected }) => !isCorrected) ?? message.articles[0];
  const title = clipWords(first?.title ?? describeMessage(message).header, { graphemes: 80, bytes: 240 });
  const searches = describeSearchesBriefly(message);
  const more = message.total - 1;
  const { spike } = message;
  const subject = spike
    ? t('subjectSpike', { product, name: spike.searchName, count: spike.articleCount })
    : searches
      ? t('subjectSearches', { product, searches, title })
      : more > 0
        ? t('subjectMore', { product, title, more })
        : t('subject', { product, title });
  const labelled = message.isTest ? `[${t('testLabel')}] ${subject}` : subject;
  return clipText(labelled, emailLimits.subject);
}

export function buildMail(settings: MailSettings, parts: MailParts): ComposedMail {
  const from = addressOf(settings.from);
  const list = new URL(settings.publicUrl).hostname;
  const raw = writeMail({
    headers: [
      { key: 'From', value: parts.sender ? fromOf(parts.sender, settings.from) : settings.from },
      ...(parts.sender ? [{ key: 'Reply-To', value: parts.sender.email }] : []),
      { key: 'To', value: parts.to },
      { key: 'Subject', value: onOneLine(parts.subject) },
      { key: 'Message-ID', value: `<${parts.deliveryId}@${from.split('@')[1] ?? list}>` },
      { key: 'Date', value: parts.date },
      { key: 'Auto-Submitted', value: 'auto-generated' },
      { key: 'X-Auto-Response-Suppress', value: 'All' },
      ...(parts.unsubscribeUrl ? subscriptionHeaders(parts.unsubscribeUrl, list) : []),
    ],
    text: parts.text,
    html: parts.html,
    attachments: parts.attachments,
  });
  return { subject: parts.subject, envelope: { from, to: parts.to }, raw };
}

/** Returns `"Person (Product)" <address>` with our own e-mail address, because receiving servers verify it. */
function fromOf({ name }: MailSender, from: string): string {
  const product = /^\s*"?([^"<]*?)"?\s*</.exec(from)?.[1] ?? '';
  // Removes characters that would end the quoted name or make it look like an e-mail address.
  const person = clipText(onOneLine(name.replace(/["\\<>@]/g, ' ')).trim(), emailLimits.senderName);
  const label = product ? `${person} (${product})` : person;
  return `"${label}" <${addressOf(from)}>`;
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function subscriptionHeaders(unsubscribeUrl: string, list: string): { key: string; value: string }[] {
  return [
    { key: 'List-Id', value: `Alerts <alerts.${list}>` },
    { key: 'List-Unsubscribe', value: `<${unsubscribeUrl}>` },
    { key: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
  ];
}

function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}
