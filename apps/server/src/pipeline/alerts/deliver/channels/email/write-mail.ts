/**
 * A mail with a text and an HTML part as its source (RFC 5322, RFC 2046 §5.1.4). Encodings are nodemailer's; its own
 * putting together of headers and parts, through streams, takes longer than everything else about a digest
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

/** Returns the source of a mail. Whatever a text holds, nothing in it ends a header or a part. */
export function writeMail({ headers, text, html }: WrittenMail): Buffer {
  // 106 random bits: no text of anybody's holds it.
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

/** Characters of a line (RFC 5322 §2.1.1): what is shorter need not be folded. */
const lineLengthMax = 76;
/** Words of ASCII, and addresses without a name: most headers of most mails. */
const plainValue = /^[!-~]+(?: [!-~]+)*$/;
const plainAddress = /^[\w.+-]+@[\w.-]+$/;
const addressKeys = ['From', 'To'];

/** Whatever a value holds, it stays one header. */
function writeHeader({ key, value }: MailHeader): string {
  if (value instanceof Date) return `${key}: ${value.toUTCString().replace('GMT', '+0000')}`;
  const line = `${key}: ${value}`;
  const isPlain = addressKeys.includes(key)
    ? plainAddress.test(value)
    : plainValue.test(value) && !value.includes('=?');
  if (isPlain && line.length <= lineLengthMax) return line;
  // Long addresses are each reader's own: they would only push out what is shared.
  if (isPlain) return foldLines(line, lineLengthMax);
  const known = writtenHeaders.get(line);
  if (known !== undefined) return known;
  const encoded = encoder.encodeHeaderValue(key, value);
  const written = foldLines(`${key}: ${encoded}`, lineLengthMax);
  writtenHeaders.set(line, written);
  return written;
}

/** For all headers: making one takes longer than encoding a subject. */
const encoder = new MimeNode(false, { textEncoding: 'B' });

/** Who it is from, and subjects that some readers share: encoding one takes longer than all the others that need none. */
const writtenHeadersMax = 500;
const writtenHeaders = new LRUCache<string, string>({ max: writtenHeadersMax });

/** Bytes beyond ASCII for each character from which on base64 is shorter; below it the source can be read. */
const textForeignShare = 0.25;

interface Part {
  type: string;
  content: string;
  /** With more bytes beyond ASCII for each character it is encoded as base64: HTML nobody reads, and it takes a tenth of the time. */
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

/** Texts are encoded one after the other: a buffer for each takes longer to make than to fill. */
let encodedText = Buffer.alloc(256 * 1024);

/** Returns a text in UTF-8, until the next one is encoded. */
function encodeText(text: string): Buffer {
  const bytesMax = text.length * 3;
  if (encodedText.byteLength < bytesMax) encodedText = Buffer.alloc(bytesMax);
  return encodedText.subarray(0, encodedText.write(text));
}

/** Base64 in lines (RFC 2045 §6.8). A regular expression takes longer to part them than everything else about it. */
function writeBase64(bytes: Buffer): string {
  const encoded = bytes.toString('base64');
  const lines: string[] = [];
  for (let at = 0; at < encoded.length; at += lineLengthMax) lines.push(encoded.slice(at, at + lineLengthMax));
  return lines.join('\r\n');
}
