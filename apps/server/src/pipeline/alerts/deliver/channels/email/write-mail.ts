/**
 * Writes the source of a mail with a text and an HTML part (RFC 5322, RFC 2046 §5.1.4). Uses nodemailer's encoding
 * functions but not its composer, whose streams take longer than the rest of a digest
 * (docs/decisions/018-digest-batches.md).
 */
import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
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
}

/** Serialises the mail and prevents header and MIME boundary injection. */
export function writeMail({ headers, text, html }: WrittenMail): Buffer {
  // Contains 106 random bits, so that no text contains the boundary.
  const boundary = `=_${randomUUID().replaceAll('-', '').slice(4)}`;
  const lines = [
    ...headers.map(writeHeader),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...writePart(boundary, { type: 'text/plain', content: text, foreignShare: textForeignShare }),
    ...writePart(boundary, { type: 'text/html', content: html, foreignShare: 0 }),
    `--${boundary}--`,
    '',
  ];
  return Buffer.from(lines.join('\r\n'), 'latin1');
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
  // Plain values are not cached, because each reader's unsubscribe URL is used only once.
  if (isPlain) return foldLines(line, lineLengthMax);
  const known = writtenHeaders.get(line);
  if (known !== undefined) return known;
  const encoded = encoder.encodeHeaderValue(key, value);
  const written = foldLines(`${key}: ${encoded}`, lineLengthMax);
  writtenHeaders.set(line, written);
  return written;
}

/** Shared instance, because creating one takes longer than encoding a subject. */
const encoder = new MimeNode(false, { textEncoding: 'B' });

/**
 * Maximum number of cached encoded headers: senders and subjects, which readers share. Encoding one takes longer than
 * writing all plain headers.
 */
const writtenHeadersMax = 500;
const writtenHeaders = new LRUCache<string, string>({ max: writtenHeadersMax });

/** Share of non-ASCII bytes above which base64 is shorter. Below this share the source stays readable. */
const textForeignShare = 0.25;

interface Part {
  type: string;
  content: string;
  /** Share of non-ASCII bytes above which the part is encoded as base64, which takes a tenth of the time of quoted-printable. */
  foreignShare: number;
}

function writePart(boundary: string, { type, content, foreignShare }: Part): string[] {
  const lines = content.replace(/\r\n?|\n/g, '\r\n');
  const bytes = encodeText(lines);
  const isMostlyAscii = bytes.byteLength - lines.length <= lines.length * foreignShare;
  return [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    `Content-Transfer-Encoding: ${isMostlyAscii ? 'quoted-printable' : 'base64'}`,
    '',
    isMostlyAscii ? quotedPrintable.wrap(quotedPrintable.encode(bytes)) : writeBase64(bytes),
  ];
}

/** Shared buffer, because texts are encoded one at a time and allocating a buffer takes longer than filling it. */
let encodedText = Buffer.alloc(256 * 1024);

function encodeText(text: string): Buffer {
  const bytesMax = text.length * 3;
  if (encodedText.byteLength < bytesMax) encodedText = Buffer.alloc(bytesMax);
  return encodedText.subarray(0, encodedText.write(text));
}

/** Returns base64 split into lines (RFC 2045 §6.8), without a regular expression, which would take most of the time. */
function writeBase64(bytes: Buffer): string {
  const encoded = bytes.toString('base64');
  const lines: string[] = [];
  for (let at = 0; at < encoded.length; at += lineLengthMax) lines.push(encoded.slice(at, at + lineLengthMax));
  return lines.join('\r\n');
}
