import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../../../../scripts/test-counts.ts';
import { writeMail } from './write-mail.ts';

const anyText = fc
  .array(fc.constantFrom('a', 'B', ' ', '\t', '=', '.', '-', '=?', '?=', '語', 'é', '🗞️', '\n', '\r\n', '--', ':'), {
    maxLength: 400,
  })
  .map((parts) => parts.join(''));

const seen = (text: string | undefined) => (text ?? '').replace(/\r\n?/g, '\n').trimEnd();

describe('the source of a mail', () => {
  it('is parsed as it was written, for any text', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, anyText, async (text, html) => {
        const raw = writeMail({ headers: [{ key: 'Subject', value: 'A' }], text, html });
        const parsed = await PostalMime.parse(raw);
        expect(seen(parsed.text)).toBe(seen(text));
        expect(seen(parsed.html)).toBe(seen(html));
      }),
      runsOf({ short: 150, long: 3_000 }),
    );
  });

  it('has ASCII lines of at most 78 characters, and ends them as RFC 5322 wants', () => {
    fc.assert(
      fc.property(anyText, anyText, (text, subject) => {
        const raw = writeMail({ headers: [{ key: 'Subject', value: subject }], text, html: text }).toString('latin1');
        const lines = raw.split('\r\n');
        expect(lines.filter((line) => line.length > 78 || !/^[\x20-\x7e\t]*$/.test(line))).toEqual([]);
      }),
      runsOf({ short: 150, long: 3_000 }),
    );
  });

  it('keeps a subject of any script and length, and no header ends early', async () => {
    const subject = '半導体：'.repeat(40) + '🗞️'.repeat(20);
    const raw = writeMail({
      headers: [
        { key: 'Subject', value: subject },
        { key: 'X-One', value: 'a\r\nBcc: everyone@kawaraban.example' },
      ],
      text: '',
      html: '',
    });
    const parsed = await PostalMime.parse(raw);
    expect(parsed.subject).toBe(subject);
    expect(parsed.bcc).toBeUndefined();
  });

  it('leaves plain words as they are', () => {
    const subject = 'Kawaraban Alerts: Chip makers invest';
    const raw = writeMail({ headers: [{ key: 'Subject', value: subject }], text: 'Hello', html: '' });
    expect(raw.toString()).toContain(`Subject: ${subject}\r\n`);
    expect(raw.toString()).toContain('\r\n\r\nHello\r\n');
  });
});
