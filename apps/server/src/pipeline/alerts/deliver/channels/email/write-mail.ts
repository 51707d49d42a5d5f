/**
 * Writes the source of a mail with a text and an HTML part (RFC 5322, RFC 2046 §5.1.4). Encodes with nodemailer's functions but
 * not its composer, whose streams take longer than the rest of a digest (docs/decisions/018-digest-batches.md).
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

/** Returns the source of a mail. No text can end a header or a part. */
export function writeMail({ headers, text, html }: WrittenMail): Buffer {
  // 106 random bits, so no text contains it.
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

/** Characters of a line (RFC 5322 §2.1.1). Shorter headers need no folding. */
const lineLengthMax = 76;
/** ASCII words and addresses without a name, which most headers are. */
const plainValue = /^[!-~]+(?: [!-~]+)*$/;
const plainAddress = /^[\w.+-]+@[\w.-]+$/;
const addressKeys = ['From', 'To'];

/** Returns one header. A value cannot begin another. */
function writeHeader({ key, value }: MailHeader): string {
  if (value instanceof Date) return `${key}: ${value.toUTCString().replace('GMT', '+0000')}`;
  const line = `${key}: ${value}`;
  const isPlain = addressKeys.includes(key)
    ? plainAddress.test(value)
    : plainValue.test(value) && !value.includes('=?');
  if (isPlain && line.length <= lineLengthMax) return line;
  // Not cached: each reader's unsubscribe address is used once.
  if (isPlain) return foldLines(line, lineLengthMax);
  const known = writtenHeaders.get(line);
  if (known !== undefined) return known;
  const encoded = encoder.encodeHeaderValue(key, value);
  const written = foldLines(`${key}: ${encoded}`, lineLengthMax);
  writtenHeaders.set(line, written);
  return written;
}

/** Shared, because creating one takes longer than encoding a subject. */
const encoder = new MimeNode(false, { textEncoding: 'B' });

/** Encoded senders and subjects, which readers share. Encoding one takes longer than all headers that need no encoding. */
const writtenHeadersMax = 500;
const writtenHeaders = new LRUCache<string, string>({ max: writtenHeadersMax });

/** Share of bytes beyond ASCII from which base64 is shorter. Below it the source stays readable. */
const textForeignShare = 0.25;

interface Part {
  type: string;
  content: string;
  /** Share of bytes beyond ASCII above which it is encoded as base64, which takes a tenth of the time. */
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

/** Shared, because texts are encoded one after the other and allocating a buffer takes longer than filling it. */
let encodedText = Buffer.alloc(256 * 1024);

/** Returns a text in UTF-8, valid until the next call. */
function encodeText(text: string): Buffer {
  const bytesMax = text.length * 3;
  if (encodedText.byteLength < bytesMax) encodedText = Buffer.alloc(bytesMax);
  return encodedText.subarray(0, encodedText.write(text));
}

/** Returns base64 in lines (RFC 2045 §6.8). Splitting them by a regular expression would take most of the time. */
function writeBase64(bytes: Buffer): string {
  const encoded = bytes.toString('base64');
  const lines: string[] = [];
  for (let at = 0; at < encoded.length; at += lineLengthMax) lines.push(encoded.slice(at, at + lineLengthMax));
  return lines.join('\r\n');
}
