import dns from 'node:dns/promises';
import net from 'node:net';
import tls from 'node:tls';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { checkMailServer, createMailTransport, type MailFailure } from '#src/platform/mail/mail-transport.ts';
import { bad, type Finding, good } from './finding.ts';

export interface Network {
  publicUrl: string;
  smtpUrl: string | undefined;
  isSending: boolean;
  mailFrom: string;
  testMail?: string | undefined;
}

const timeoutMs = 10_000;
/**
 * Minimum remaining validity of a certificate in days. Renewal tools renew 30 days before expiry, so fewer days mean
 * that a renewal has failed.
 */
const certificateDaysMin = 14;
const dayMs = 86_400_000;

export async function checkNetwork(
  { db, now }: { db: Db | undefined; now: Clock },
  network: Network,
): Promise<Finding[]> {
  const feedHosts = db ? await readFeedHosts(db) : [];
  const hosts = [network.publicUrl, network.smtpUrl].flatMap((url) => (url ? [new URL(url).hostname] : []));
  return Promise.all([
    checkNames([...hosts, ...feedHosts]),
    checkCertificate(new URL(network.publicUrl), now),
    checkMail(network),
    ...(network.testMail === undefined ? [] : [sendTestMail(network, network.testMail, now)]),
  ]);
}

async function readFeedHosts({ $client: sql }: Db): Promise<string[]> {
  const rows = await sql<{ url: string }[]>`
    select url from feeds where state = 'active' order by last_fetched_at desc nulls last limit 3`;
  return rows.flatMap(({ url }) => (URL.canParse(url) ? [new URL(url).hostname] : []));
}

async function checkNames(hosts: string[]): Promise<Finding> {
  const names = [...new Set(hosts.map((host) => host.replace(/^\[|\]$/g, '')))].filter((host) => net.isIP(host) === 0);
  const results = await Promise.allSettled(names.map((name) => within(dns.lookup(name))));
  const unknown = names.filter((_, i) => results[i]?.status === 'rejected');
  if (unknown.length === 0) return good('names', 'Host names resolve.');
  return bad('names', `Host names do not resolve: ${unknown.join(', ')}.`, 'Check the DNS servers of this machine.');
}

async function within<T>(work: Promise<T>): Promise<T> {
  const late = AbortSignal.timeout(timeoutMs);
  return Promise.race([
    work,
    new Promise<never>((_, reject) => late.addEventListener('abort', () => reject(late.reason))),
  ]);
}

async function checkCertificate(url: URL, now: Clock): Promise<Finding> {
  if (url.protocol !== 'https:') return good('certificate', 'PUBLIC_URL is not https, so there is no certificate.');
  const help = 'Renew the certificate, and check that the proxy in front of the product serves the new one.';
  try {
    const { endsAt, problem } = await readCertificate(url);
    const days = Math.floor((endsAt.getTime() - now().getTime()) / dayMs);
    if (days < 0) return bad('certificate', `The certificate of ${url.host} ended ${-days} days ago.`, help);
    const text = `The certificate of ${url.host} is valid for ${days} more days.`;
    if (days < certificateDaysMin) return bad('certificate', text, help);
    if (problem) return bad('certificate', `Browsers refuse the certificate of ${url.host}: ${problem}.`, help);
    return good('certificate', text);
  } catch (error) {
    const text = `${url.host} does not answer with TLS: ${(error as Error).message}.`;
    return bad('certificate', text, 'Check the proxy in front of the product, and PUBLIC_URL.');
  }
}

function readCertificate({ hostname, port }: URL): Promise<{ endsAt: Date; problem: string | undefined }> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const socket = tls.connect({
      host,
      port: Number(port) || 443,
      ...(net.isIP(host) === 0 && { servername: host }),
      // Accepts an invalid certificate, to report why it is invalid.
      rejectUnauthorized: false,
      timeout: timeoutMs,
    });
    socket.once('timeout', () => socket.destroy(new Error(`no answer within ${timeoutMs / 1000} s`)));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const endsAt = new Date(socket.getPeerCertificate().valid_to);
      resolve({ endsAt, problem: socket.authorizationError ? String(socket.authorizationError) : undefined });
      socket.destroy();
    });
  });
}

const mailHelp = 'Check SMTP_URL, and that this machine may reach the mail server.';

async function checkMail({ smtpUrl, isSending }: Network): Promise<Finding> {
  if (smtpUrl === undefined) {
    if (!isSending) return good('mail', 'Mails go to the preview box.');
    return bad('mail', 'There is no mail server, so no e-mail is sent.', 'Set SMTP_URL.');
  }
  const failure = await checkMailServer(smtpUrl);
  if (!failure) return good('mail', 'The mail server accepts the connection and the sign-in.');
  return bad('mail', `The mail server cannot be used: ${reasonOf(failure)}.`, mailHelp);
}

async function sendTestMail({ smtpUrl, mailFrom }: Network, to: string, now: Clock): Promise<Finding> {
  if (smtpUrl === undefined) return bad('test-mail', 'The test mail was not sent.', 'Set SMTP_URL.');
  const transport = createMailTransport(smtpUrl);
  const from = mailFrom.replace(/^.*<(.+)>$/, '$1');
  const raw = Buffer.from(
    [
      `From: ${from}`,
      `To: ${to}`,
      'Subject: Test mail of npm run doctor',
      `Date: ${now().toUTCString().replace('GMT', '+0000')}`,
      `Message-ID: <${crypto.randomUUID()}@${from.replace(/^.*@/, '')}>`,
      '',
      'The mail server of this installation sends mails.',
      '',
    ].join('\r\n'),
  );
  const result = await transport.send({ envelope: { from, to }, raw });
  transport.close();
  if (result.kind === 'accepted')
    return good('test-mail', `The mail server accepted the test mail: ${result.response}`);
  return bad('test-mail', `The test mail was not accepted: ${reasonOf(result)}.`, mailHelp);
}

function reasonOf(result: MailFailure): string {
  return (result.kind === 'rejected' ? `${result.stage}: ${result.response}` : result.reason).replace(/\.\s*$/, '');
}
