import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeSmtp, startFakeSmtp } from '#test/fake-smtp.ts';
import { runsOf } from '../../../../../scripts/test-counts.ts';
import { createMailTransport, type MailTransport } from './mail-transport.ts';

let smtp: FakeSmtp;
let transport: MailTransport;
beforeAll(async () => {
  smtp = await startFakeSmtp();
  transport = createMailTransport(smtp.url);
});
afterAll(async () => {
  transport.close();
  await smtp.close();
});

const envelope = { from: 'alerts@example.com', to: 'reader@example.com' };

async function arrived(source: string) {
  smtp.received.length = 0;
  const result = await transport.send({ envelope, raw: Buffer.from(source) });
  expect(result).toMatchObject({ kind: 'accepted' });
  return smtp.received.map(({ raw }) => raw);
}

describe('the content of a mail', () => {
  it.each([
    ['plain', 'Subject: x\r\n\r\nhello\r\n'],
    ['with dots that begin lines', '.\r\n..\r\n.a\r\n\r\n.\r\n...\r\n'],
    ['that is a dot', '.\r\n'],
    ['with dots within lines', 'a.b\r\na.\r\n'],
    ['beyond ASCII', 'Subject: 瓦版\r\n\r\n.瓦版\r\n'],
  ])('arrives as it is: %s', async (_, source) => {
    expect(await arrived(source)).toEqual([source]);
  });

  it.each([
    ['\n.\nMAIL FROM:<x@example.com>\n', '\r\n.\r\nMAIL FROM:<x@example.com>\r\n'],
    ['a\r.\rb\r\n', 'a\r\n.\r\nb\r\n'],
    ['a\n.\r\nb\r\n', 'a\r\n.\r\nb\r\n'],
    ['a\r\n.\nb\r\n', 'a\r\n.\r\nb\r\n'],
    ['without an end', 'without an end\r\n'],
    ['ends in CR\r', 'ends in CR\r\n'],
  ])('has its line ends mended, and ends nowhere else: %j', async (source, mended) => {
    expect(await arrived(source)).toEqual([mended]);
  });

  it('is one mail, whatever dots and line ends it is made of', async () => {
    const pieces = fc.constantFrom('.', '\r', '\n', '\r\n', 'a', '\r\n.', '\r\n.\r\n', 'QUIT');
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { minLength: 1, maxLength: 12 }), async (parts) => {
        const source = parts.join('');
        const lines = source.replace(/\r\n?|\n/g, '\r\n');
        expect(await arrived(source)).toEqual([lines.endsWith('\r\n') ? lines : `${lines}\r\n`]);
      }),
      runsOf({ short: 100, long: 2_000 }),
    );
  });
});
