import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeSelfSignedCertificate } from '@kawaraban/embedded-supabase/testing/self-signed-certificate.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeSmtp, startFakeSmtp } from '#test/fake-smtp.ts';
import { checkNetwork, type Network } from './check-network.ts';

const now = () => new Date();
let smtp: FakeSmtp;
beforeAll(async () => {
  smtp = await startFakeSmtp({ password: 'open sesame' });
});
afterAll(() => smtp.close());

async function examine(network: Partial<Network>) {
  return checkNetwork(
    { db: undefined, now },
    {
      publicUrl: 'http://127.0.0.1',
      smtpUrl: smtp.url,
      isSending: true,
      mailFrom: 'Kawaraban <alerts@kawaraban.example>',
      ...network,
    },
  );
}
const troubles = async (network: Partial<Network>) =>
  (await examine(network)).filter(({ isGood }) => !isGood).map(({ text }) => text);

it('finds nothing where all is well', async () => {
  expect(await troubles({})).toEqual([]);
});

it('names hosts that do not resolve', async () => {
  expect(await troubles({ publicUrl: 'http://kawaraban.invalid' })).toEqual([
    'Host names do not resolve: kawaraban.invalid. Check the DNS servers of this machine.',
  ]);
});

describe('the mail server', () => {
  it('may be missing only if mails go to the preview box', async () => {
    expect(await troubles({ smtpUrl: undefined, isSending: false })).toEqual([]);
    expect(await troubles({ smtpUrl: undefined })).toEqual([
      'There is no mail server, so no e-mail is sent. Set SMTP_URL.',
    ]);
  });

  it('is named unusable if it cannot be reached or refuses the sign-in', async () => {
    expect(await troubles({ smtpUrl: 'smtp://127.0.0.1:9' })).toEqual([
      expect.stringMatching(/^The mail server cannot be used: .*ECONNREFUSED.*\. Check SMTP_URL/),
    ]);
    expect(await troubles({ smtpUrl: smtp.url.replace(/:[^:@]*@/, ':wrong@') })).toEqual([
      expect.stringMatching(/^The mail server cannot be used: authentication: .*5\.7\.8/),
    ]);
  });

  it('gets a test mail if asked', async () => {
    expect(await troubles({ testMail: 'operator@kawaraban.example' })).toEqual([]);
    expect(smtp.received).toMatchObject([
      { to: 'operator@kawaraban.example', raw: expect.stringMatching(/^Subject: Test mail/m) },
    ]);
    smtp.onRecipient = () => [550, '5.1.1 no such user'];
    expect(await troubles({ testMail: 'nobody@kawaraban.example' })).toEqual([
      expect.stringMatching(/^The test mail was not accepted: recipient: 550 5\.1\.1 no such user\. Check/),
    ]);
  });
});

it.each([
  ['ends soon', 5, /^The certificate of 127\.0\.0\.1:\d+ is valid for [45] more days\. Renew/],
  [
    'is signed by nobody known',
    100,
    /^Browsers refuse the certificate of 127\.0\.0\.1:\d+: DEPTH_ZERO_SELF_SIGNED_CERT\./,
  ],
  ['has ended', -5, /^The certificate of 127\.0\.0\.1:\d+ ended [56] days ago\. Renew/],
])('says that the certificate %s', async (_, days, expected) => {
  // The certificate is valid for 20 years, so it is dated 20 years before the expiry that the test needs.
  const madeAt = new Date(now().getTime() + days * 86_400_000);
  madeAt.setUTCFullYear(madeAt.getUTCFullYear() - 20);
  const { privateKey, certificate } = await makeSelfSignedCertificate('127.0.0.1', madeAt);
  const server = https.createServer({ key: privateKey, cert: certificate });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await troubles({ publicUrl: `https://127.0.0.1:${port}` })).toEqual([expect.stringMatching(expected)]);
  server.close();
});
