/**
 * A mail's source as nodemailer's SMTP connection takes it, in one piece. The connection has each message piped into a stream of
 * its own, which goes through it byte by byte for dots that begin lines and for line ends (RFC 5321 §4.5.2, §2.3.8), and
 * writes the mark of the end apart: on a morning that took as long as composing the mails. A source whose lines all end
 * in CRLF, as ours do, is made ready here instead and passed on by that stream as it is.
 */
import { Readable, Transform } from 'node:stream';

/** Returns the source to be given to `send` of a connection; `onRead` runs when all of it, its end included, is on its way. */
export function mailContent(raw: Buffer, onRead: () => void): Readable {
  const content = new Readable({ read() {} });
  content.push(raw);
  content.push(null);
  content.once('end', onRead);
  const ready = escapeDots(raw);
  if (!ready) return content;
  const pipe = content.pipe.bind(content);
  content.pipe = (target, options) => {
    // Another version of the library may do it in another way: it is given the source itself.
    if (!(target instanceof Transform)) return pipe(target, options);
    target.push(ready);
    target.push(null);
    onRead();
    return target;
  };
  return content;
}

const loneLineEnd = /\r(?!\n)|(?<!\r)\n/;

/** Returns the source with its dots escaped and the mark of its end; null when there are line ends to mend. */
function escapeDots(raw: Buffer): Buffer | null {
  const text = raw.toString('latin1');
  if (!text.endsWith('\r\n') || loneLineEnd.test(text)) return null;
  const escaped = text.replace(/^\./, '..').replaceAll('\r\n.', '\r\n..');
  return Buffer.from(`${escaped}.\r\n`, 'latin1');
}
