/**
 * Prepares a mail's source for nodemailer's SMTP connection in one piece. The connection otherwise pipes each message
 * through a stream that escapes dots and fixes line ends byte by byte (RFC 5321 §4.5.2, §2.3.8) and writes the end mark
 * separately; on a busy morning that took as long as composing the mails. A source whose lines all end in CRLF, as ours
 * do, is escaped here and passes that stream unchanged.
 */
import { Readable, Transform } from 'node:stream';

/** Returns the source for a connection's `send`. `onRead` runs when all of it, with the end mark, is being sent. */
export function mailContent(raw: Buffer, onRead: () => void): Readable {
  const content = new Readable({ read() {} });
  content.push(raw);
  content.push(null);
  content.once('end', onRead);
  const ready = escapeDots(raw);
  if (!ready) return content;
  const pipe = content.pipe.bind(content);
  content.pipe = (target, options) => {
    // Another version of the library may work differently and gets the plain source.
    if (!(target instanceof Transform)) return pipe(target, options);
    target.push(ready);
    target.push(null);
    onRead();
    return target;
  };
  return content;
}

const loneLineEnd = /\r(?!\n)|(?<!\r)\n/;

/** Returns the source with escaped dots and the end mark, or null if line ends must be fixed. */
function escapeDots(raw: Buffer): Buffer | null {
  const text = raw.toString('latin1');
  if (!text.endsWith('\r\n') || loneLineEnd.test(text)) return null;
  const escaped = text.replace(/^\./, '..').replaceAll('\r\n.', '\r\n..');
  return Buffer.from(`${escaped}.\r\n`, 'latin1');
}
