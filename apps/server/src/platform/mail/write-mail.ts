/**
 * Writes the source of a mail with a text and an HTML part (RFC 5322, RFC 2046 §5.1.4). Uses nodemailer's encoding
 * functions but not its composer, whose streams take longer than the rest of a digest
 * (docs/decisions/018-digest-batches.md).
 */
import { randomUUID } from 'node:crypto';
import { foldLines } from 'nodemailer/lib/mime-funcs';
import MimeNode from 'nodemailer/lib/mime-node';
import * as quotedPrintable from 'nodemailer/lib/qp';

export interface MailHeader {
  key: string;
  value: string | Date;
}

export interface WrittenMail {
  /** In their order. */
  headers: readonly MailHeader[];
  text: string;
  html: string;
  attachments?: readonly MailAttachment[] | undefined;
}

export interface MailAttachment {
  /** ASCII without quotes. */
  fileName: string;
  contentType: string;
  /** Base64. */
  content: string;
}

export function writeMail({ headers, text, html, attachments = [] }: WrittenMail): Buffer {
  const texts = writeParts('alternative', [
    writeText({ type: 'text/plain', content: text, foreignShare: textForeignShare }),
    writeText({ type: 'text/html', content: html, foreignShare: 0 }),
  ]);
  const content = attachments.length > 0 ? writeParts('mixed', [texts, ...attachments.map(writeAttachment)]) : texts;
  return Buffer.from([...headers.map(writeHeader), 'MIME-Version: 1.0', ...content].join('\r\n'), 'latin1');
}

function writeParts(kind: 'alternative' | 'mixed', parts: readonly string[][]): string[] {
  // Contains 106 random bits, so that no text contains the boundary.
  const boundary = `=_${randomUUID().replaceAll('-', '').slice(4)}`;
  return [
    `Content-Type: multipart/${kind}; boundary="${boundary}"`,
    '',
    ...parts.flatMap((part) => [`--${boundary}`, ...part]),
    `--${boundary}--`,
    '',
  ];
}

function writeAttachment({ fileName, contentType, content }: MailAttachment): string[] {
  return [
    `Content-Type: ${contentType}`,
    `Content-Disposition: attachment; filename="${fileName}"`,
    'Content-Transfer-Encoding: base64',
    '',
    splitLines(content),
  ];
}

/** Maximum length of a header line in characters before folding (RFC 5322 §2.1.1). */
const lineLengthMax = 76;
const plainValue = /^[!-~]+(?: [!-~]+)*$/;
const plainAddress = /^[\w.+-]+@[\w.-]+$/;
const addressKeys = ['From', 'To'];

/** Writes a header so that its value cannot start another header. */
function writeHeader({ key, value }: MailHeader): string {
  if (value instanceof Date) return `${key}: ${value.toUTCString().replace('GMT', '+0000')}`;
  const line = `${key}: ${value}`;
  const isPlain = addressKeys.includes(key)
    ? plainAddress.test(value)
    : plainValue.test(value) && !value.includes('=?');
  if (isPlain && line.length <= lineLengthMax) return line;
  return foldLines(isPlain ? line : `${key}: ${encoder.encodeHeaderValue(key, value)}`, lineLengthMax);
}

/** Shared instance, because creating one takes longer than encoding a subject. */
const encoder = new MimeNode(false, { textEncoding: 'B' });

/** Share of non-ASCII bytes above which base64 is shorter. At lower shares, quoted-printable keeps the source readable. */
const textForeignShare = 0.25;

interface TextPart {
  type: string;
  content: string;
  /** Share of non-ASCII bytes above which the part is encoded as base64, which takes a tenth of the time of quoted-printable. */
  foreignShare: number;
}

function writeText({ type, content, foreignShare }: TextPart): string[] {
  const lines = content.replace(/\r\n?|\n/g, '\r\n');
  const bytes = Buffer.from(lines);
  const isMostlyAscii = bytes.byteLength - lines.length <= lines.length * foreignShare;
  return [
    `Content-Type: ${type}; charset=utf-8`,
    `Content-Transfer-Encoding: ${isMostlyAscii ? 'quoted-printable' : 'base64'}`,
    '',
    isMostlyAscii ? quotedPrintable.wrap(quotedPrintable.encode(bytes)) : splitLines(bytes.toString('base64')),
  ];
}

/** Splits base64 into lines (RFC 2045 §6.8). Uses no regular expression, because that would take most of the time. */
function splitLines(encoded: string): string {
  const lines: string[] = [];
  for (let at = 0; at < encoded.length; at += lineLengthMax) lines.push(encoded.slice(at, at + lineLengthMax));
  return lines.join('\r\n');
}
