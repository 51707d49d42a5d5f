/**
 * Builds the source of a mail with the headers that all mails share. One-click unsubscribe uses `List-Unsubscribe` with
 * one https URL and `List-Unsubscribe-Post` (RFC 8058 §3.1); the outgoing relay must sign both headers (DKIM, §4).
 * `List-Id` names the list for mail filters (RFC 2919), and `Auto-Submitted` prevents vacation replies (RFC 3834 §5).
 * `Message-ID` is derived from the delivery, so a repeated mail has the same one.
 * @see https://www.rfc-editor.org/rfc/rfc8058
 */
import { clipText } from '../clip-text.ts';
import type { OutgoingMail } from './mail-transport.ts';
import { type MailAttachment, writeMail } from './write-mail.ts';

/** Maximum length of the sender's name. Inboxes show only about 30 characters, so clipping loses nothing visible. */
const senderNameMax = { graphemes: 60, bytes: 240 } as const;

export interface MailSettings {
  /** `Name <address>`. */
  from: string;
  /** Base URL of the product. Its host is part of `List-Id`. */
  publicUrl: string;
}

export interface ComposedMail extends OutgoingMail {
  subject: string;
}

export interface MailSender {
  name: string;
  email: string;
}

interface MailParts {
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
  const person = clipText(onOneLine(name.replace(/["\\<>@]/g, ' ')).trim(), senderNameMax);
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
