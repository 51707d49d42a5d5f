/**
 * Prepares a mail's source so that nodemailer's SMTP connection sends it in one piece. By default the connection pipes
 * each message through a stream that escapes dots and fixes line ends byte by byte (RFC 5321 §4.5.2, §2.3.8) and writes
 * the end mark separately. On a busy morning this stream took as long as composing the mails. A source whose lines all
 * end in CRLF, like the product's, is escaped here and passes the stream unchanged.
 */
import { Readable, Transform } from 'node:stream';

/** Returns content for nodemailer. Calls `onRead` when the whole source, including the end mark, is being sent. */
export function mailContent(raw: Buffer, onRead: () => void): Readable {
  const content = new Readable({ read() {} });
  content.push(raw);
  content.push(null);
  content.once('end', onRead);
  const ready = escapeDots(raw);
  if (!ready) return content;
  const pipe = content.pipe.bind(content);
  content.pipe = (target, options) => {
    // Other versions of the library may work differently, so they get the plain source.
    if (!(target instanceof Transform)) return pipe(target, options);
    target.push(ready);
    target.push(null);
    onRead();
    return target;
  };
  return content;
}

const loneLineEnd = /\r(?!\n)|(?<!\r)\n/;

/** Returns the source with escaped dots, or null if its line endings must be fixed. */
function escapeDots(raw: Buffer): Buffer | null {
  const text = raw.toString('latin1');
  if (!text.endsWith('\r\n') || loneLineEnd.test(text)) return null;
  const escaped = text.replace(/^\./, '..').replaceAll('\r\n.', '\r\n..');
  return Buffer.from(`${escaped}.\r\n`, 'latin1');
}
