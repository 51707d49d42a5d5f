/**
 * Composes an alert as an e-mail: RFC 5322 source with a text and an HTML part.
 *
 * - One-click unsubscribe: `List-Unsubscribe` with one https address and `List-Unsubscribe-Post` (RFC 8058 §3.1). Both
 *   must be among the headers the outgoing relay signs (DKIM, §4).
 * - `List-Id` names the list for people's filters (RFC 2919), `Auto-Submitted` keeps vacation replies away (RFC 3834 §5).
 * - `Message-ID` follows from the delivery, so a repeated mail has the same one.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8058
 */
import { translateAlert } from '@kawaraban/messages/alerts.ts';
import type { AlertMessage } from '../../alert-message.ts';
import { clipText } from '../../clip-text.ts';
import { clipWords } from '../../clip-words.ts';
import { describeMessage } from '../../describe-message.ts';
import { describeSearchesBriefly } from '../../describe-searches.ts';
import { renderAlertHtml } from './render-html.ts';
import { renderAlertText } from './render-text.ts';
import { writeMail } from './write-mail.ts';

const emailLimits = {
  /** Gmail cuts longer mails, which hides the unsubscribe link. */
  htmlBytes: 100_000,
  /** Mail clients show some 70 characters; RFC 5322 allows 998 octets a line. */
  subject: { graphemes: 120, bytes: 500 },
  /** Lists of mails show about 30 characters of a name. */
  senderName: { graphemes: 60, bytes: 240 },
} as const;

export interface MailSettings {
  /** `Name <address>`. */
  from: string;
  /** Address of the product. Its host is part of `List-Id`. */
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
  /** The person on whose behalf it is sent: named beside the product, and the address for replies. */
  sender?: MailSender | undefined;
  /** Only subscription mail has one. Notices about an account have none. */
  unsubscribeUrl?: string;
}

/** Returns the mail of an alert. The same delivery gives the same Message-ID each time. */
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

/** Names the saved searches with their counts, and the first article. */
function subjectOf(message: AlertMessage): string {
  const t = translateAlert(message.language);
  const product = message.productName;
  const first = message.articles.find(({ isCorrected }) => !isCorrected) ?? message.articles[0];
  const title = clipWords(first?.title ?? describeMessage(message).header, { graphemes: 80, bytes: 240 });
  const searches = describeSearchesBriefly(message);
  const more = message.total - 1;
  const subject = searches
    ? t('subjectSearches', { product, searches, title })
    : more > 0
      ? t('subjectMore', { product, title, more })
      : t('subject', { product, title });
  const labelled = message.isTest ? `[${t('testLabel')}] ${subject}` : subject;
  return clipText(labelled, emailLimits.subject);
}

/** Returns the RFC 5322 source of a mail, and its envelope. */
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
  });
  return { subject: parts.subject, envelope: { from, to: parts.to }, raw };
}

/** Returns `"Person (Product)" <address>` with our own address, because receiving servers check it. */
function fromOf({ name }: MailSender, from: string): string {
  const product = /^\s*"?([^"<]*?)"?\s*</.exec(from)?.[1] ?? '';
  // Removes characters that end the quoted name or make it look like an address.
  const person = clipText(onOneLine(name.replace(/["\\<>@]/g, ' ')).trim(), emailLimits.senderName);
  const label = product ? `${person} (${product})` : person;
  return `"${label}" <${addressOf(from)}>`;
}

/** Returns the sender as an inbox shows it. */
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

/** Returns the address within `Name <address>`. */
function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}
