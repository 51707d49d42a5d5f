/**
 * A mail with a text and an HTML part as its source (RFC 5322, RFC 2045–2047, RFC 2046 §5.1.4). Written out here because a
 * morning's digests are tens of thousands: a general library takes longer to put one together than everything before.
 *
 * @see https://www.rfc-editor.org/rfc/rfc2047 (words in headers)
 * @see https://www.rfc-editor.org/rfc/rfc2045#section-6.7 (quoted-printable)
 */
import { randomBytes } from 'node:crypto';

export interface WrittenMail {
  /** In their order; a value must be ASCII and stands as it is, unless it is said to be text. */
  headers: readonly (readonly [name: string, value: string | { text: string }])[];
  text: string;
  html: string;
}

/** Returns the source of a mail. Whatever a text holds, nothing in it ends a header or a part. */
export function writeMail({ headers, text, html }: WrittenMail): Buffer {
  // 96 random bits: no text of anybody's holds it.
  const boundary = `=_${randomBytes(12).toString('hex')}`;
  const lines = [
    ...headers.map(
      ([name, value]) => `${name}: ${typeof value === 'string' ? onOneLine(value) : encodeWords(value.text)}`,
    ),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...writePart(boundary, 'text/plain', text),
    ...writePart(boundary, 'text/html', html),
    `--${boundary}--`,
    '',
  ];
  return Buffer.from(lines.join('\r\n'), 'latin1');
}

function onOneLine(value: string): string {
  return value.replace(/[\r\n]+\s*/g, ' ');
}

function writePart(boundary: string, type: string, content: string): string[] {
  const bytes = Buffer.from(content.replace(/\r\n?|\n/g, '\r\n'));
  const isMostlyAscii = bytes.byteLength - content.length < content.length * foreignShare;
  return [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    `Content-Transfer-Encoding: ${isMostlyAscii ? 'quoted-printable' : 'base64'}`,
    '',
    isMostlyAscii ? quotedPrintable(bytes) : base64(bytes),
  ];
}

/** Bytes beyond ASCII for each character from which on base64 is shorter; below it the source can be read. */
const foreignShare = 0.25;

/** Characters of a line, the end of line not counted (RFC 2045 §6.7 (5) and §6.8). */
const lineMax = 76;

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/.{76}(?=.)/g, '$&\r\n');
}

const equalsSign = 0x3d;
const hex = '0123456789ABCDEF';

function quotedPrintable(bytes: Buffer): string {
  // Each byte takes three at most, and a line of 75 three more.
  const out = Buffer.allocUnsafe(bytes.byteLength * 3 + Math.ceil((bytes.byteLength * 3) / 72) * 3 + 3);
  let at = 0;
  let column = 0;
  for (let place = 0; place < bytes.byteLength; place++) {
    const byte = bytes[place]!; // Within its length.
    if (byte === 0x0d && bytes[place + 1] === 0x0a) {
      out[at++] = 0x0d;
      out[at++] = 0x0a;
      place++;
      column = 0;
      continue;
    }
    const isLastOfLine = place + 1 === bytes.byteLength || bytes[place + 1] === 0x0d;
    // Spaces and tabs stand for themselves, but not at the end of a line.
    const isPlain =
      (byte >= 0x21 && byte <= 0x7e && byte !== equalsSign) || ((byte === 0x20 || byte === 0x09) && !isLastOfLine);
    const width = isPlain ? 1 : 3;
    // Room is left for the sign that the line goes on.
    if (column + width > lineMax - 1) {
      out[at++] = equalsSign;
      out[at++] = 0x0d;
      out[at++] = 0x0a;
      column = 0;
    }
    if (isPlain) out[at++] = byte;
    else {
      out[at++] = equalsSign;
      out[at++] = hex.charCodeAt(byte >> 4);
      out[at++] = hex.charCodeAt(byte & 15);
    }
    column += width;
  }
  return out.toString('latin1', 0, at);
}

/** Characters of a header's line that need no folding, its name counted generously (RFC 5322 §2.1.1: 78). */
const plainMax = 60;
/** Bytes of one encoded word: with its frame 75 characters at most (RFC 2047 §2). */
const wordBytesMax = 45;

/** Returns text as it may stand in a header: as it is when that is plain, else as encoded words on lines of their own. */
export function encodeWords(text: string): string {
  if (text.length <= plainMax && /^[\x20-\x7e]*$/.test(text) && !text.includes('=?')) return text;
  const words: string[] = [];
  let word = '';
  let bytes = 0;
  for (const character of text) {
    const size = Buffer.byteLength(character);
    if (bytes + size > wordBytesMax) {
      words.push(word);
      word = '';
      bytes = 0;
    }
    word += character;
    bytes += size;
  }
  words.push(word);
  return words.map((one) => `=?UTF-8?B?${Buffer.from(one).toString('base64')}?=`).join('\r\n ');
}
