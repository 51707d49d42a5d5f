/**
 * A mail with a text and an HTML part as its source (RFC 5322, RFC 2046 §5.1.4). Headers and encodings are nodemailer's;
 * its own putting together of the parts, through streams, takes longer than everything else about a digest
 * (docs/decisions/018-digests-by-the-hundred.md).
 */
import { randomBytes } from 'node:crypto';
import * as base64 from 'nodemailer/lib/base64';
import MimeNode from 'nodemailer/lib/mime-node';
import * as quotedPrintable from 'nodemailer/lib/qp';

export interface WrittenMail {
  /** In their order. */
  headers: readonly { key: string; value: string | Date }[];
  text: string;
  html: string;
}

/** Returns the source of a mail. Whatever a text holds, nothing in it ends a header or a part. */
export function writeMail({ headers, text, html }: WrittenMail): Buffer {
  // 96 random bits: no text of anybody's holds it.
  const boundary = `=_${randomBytes(12).toString('hex')}`;
  const root = new MimeNode(`multipart/alternative; boundary="${boundary}"`, { textEncoding: 'B' });
  for (const { key, value } of headers) root.setHeader(key, value);
  const lines = [
    root.buildHeaders(),
    '',
    ...writePart(boundary, 'text/plain', text),
    ...writePart(boundary, 'text/html', html),
    `--${boundary}--`,
    '',
  ];
  return Buffer.from(lines.join('\r\n'), 'latin1');
}

/** Bytes beyond ASCII for each character from which on base64 is shorter; below it the source can be read. */
const foreignShare = 0.25;

function writePart(boundary: string, type: string, content: string): string[] {
  const bytes = Buffer.from(content.replace(/\r\n?|\n/g, '\r\n'));
  const isMostlyAscii = bytes.byteLength - content.length < content.length * foreignShare;
  return [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    `Content-Transfer-Encoding: ${isMostlyAscii ? 'quoted-printable' : 'base64'}`,
    '',
    isMostlyAscii ? quotedPrintable.wrap(quotedPrintable.encode(bytes)) : base64.wrap(base64.encode(bytes)),
  ];
}
