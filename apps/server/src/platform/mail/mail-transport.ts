/**
 * Sends composed mails over SMTP (RFC 5321), one per call, and returns the exact outcome, in particular whether the
 * server may have accepted a message without a reply. Connections are pooled for some seconds. The caller decides how
 * to handle a rejection. nodemailer's own pool is not used, because it resends a message when a connection closes, even
 * if the server had received the whole message and only the reply was lost.
 * @see https://www.rfc-editor.org/rfc/rfc5321#section-4.2 (replies)
 */
import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

export interface MailEnvelope {
  from: string;
  to: string;
}

export type MailResult =
  | { kind: 'accepted'; code: number; response: string }
  | { kind: 'rejected'; code: number; enhancedCode?: string; stage: MailStage; response: string }
  /** No reply was received, and the server had not received the whole message, so it was not delivered. */
  | { kind: 'unreachable'; reason: string }
  /** No reply was received after the whole message was sent, so the server may have accepted it. */
  | { kind: 'reply-lost'; reason: string };

export type MailFailure = Exclude<MailResult, { kind: 'accepted' }>;

export type MailStage = 'connection' | 'authentication' | 'sender' | 'recipient' | 'content';

export interface OutgoingMail {
  envelope: MailEnvelope;
  raw: Buffer;
}

export interface MailTransport {
  /** `raw` is an RFC 5322 source. Never throws because of network or server behaviour. */
  send(message: OutgoingMail): Promise<MailResult>;
  /** Closes pooled connections. */
  close(): void;
}

const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  /** Timeout in ms without data. RFC 5321 §4.5.3.2 allows 10 minutes for the last reply, which is too long for a worker. */
  socketTimeout: 30_000,
} as const;
const sendTimeoutMs = 60_000;
/** Maximum idle time of a connection in ms. Servers close connections that are idle for 30 s or more, so ours are closed earlier. */
const idleMs = 15_000;
/**
 * Maximum number of idle connections. Equals the number of connections that one process uses in parallel by default.
 * With a lower limit, connections would have to be reopened for each burst.
 */
const idleConnectionsMax = 10;
const messagesPerConnectionMax = 50;
const responseMax = 300;

interface Pooled {
  connection: SMTPConnection;
  sentCount: number;
  idleSince: number;
}

/** Uses STARTTLS if offered for `smtp:`, and implicit TLS for `smtps:`. */
export function createMailTransport(smtpUrl: string): MailTransport {
  const server = parseSmtpUrl(smtpUrl);
  const idle: Pooled[] = [];

  const takeIdle = (): Pooled | undefined => {
    for (let pooled = idle.pop(); pooled; pooled = idle.pop()) {
      const isFresh = Date.now() - pooled.idleSince < idleMs && !pooled.connection.destroyed;
      if (isFresh) return pooled;
      pooled.connection.quit();
    }
    return undefined;
  };

  const giveBack = (pooled: Pooled) => {
    const isWorn = pooled.sentCount >= messagesPerConnectionMax || pooled.connection.destroyed;
    if (isWorn || idle.length >= idleConnectionsMax) pooled.connection.quit();
    else idle.push({ ...pooled, idleSince: Date.now() });
  };

  const attempt = async (message: OutgoingMail, kept: Pooled | undefined) => {
    const opened = kept ?? (await open(server));
    if ('kind' in opened) return opened;
    const result = await sendOver(opened.connection, message);
    opened.sentCount += 1;
    if (result.kind === 'accepted') giveBack(opened);
    else opened.connection.close();
    return result;
  };

  return {
    async send(message) {
      const kept = takeIdle();
      const result = await attempt(message, kept);
      // The server may have closed a pooled connection in the meantime. Nothing was delivered, so the message is retried on a new
      // connection.
      return kept && isStale(result) ? await attempt(message, undefined) : result;
    },
    close() {
      for (const { connection } of idle.splice(0)) connection.close();
    },
  };
}

/** Connects without sending anything. Returns undefined if the server can be used. */
export async function checkMailServer(smtpUrl: string): Promise<MailFailure | undefined> {
  const opened = await open(parseSmtpUrl(smtpUrl));
  if ('kind' in opened) return opened;
  opened.connection.quit();
  return undefined;
}

function isStale(result: MailResult): boolean {
  return result.kind === 'unreachable' || (result.kind === 'rejected' && result.code === 421);
}

interface SmtpServer {
  host: string;
  port: number;
  secure: boolean;
  auth: { user: string; pass: string } | null;
}

function parseSmtpUrl(smtpUrl: string): SmtpServer {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  if (!secure && url.protocol !== 'smtp:') throw new Error('SMTP_URL must begin with smtp: or smtps:');
  const user = decodeURIComponent(url.username);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    auth: user ? { user, pass: decodeURIComponent(url.password) } : null,
  };
}

function open(server: SmtpServer): Promise<Pooled | MailFailure> {
  return new Promise((resolve) => {
    const { host, port, secure, auth } = server;
    const connection = new SMTPConnection({ host, port, secure, ...timeouts });
    const fail = (error: unknown) => {
      connection.close();
      resolve(describeFailure(error, { isWhole: false }));
    };
    // This listener remains for the life of the connection, because an error on an idle connection must not end the process.
    connection.on('error', fail);
    connection.connect((error) => {
      if (error) return fail(error);
      const ready = { connection, sentCount: 0, idleSince: 0 };
      if (!auth) return resolve(ready);
      connection.login(auth, (refused) => (refused ? fail(refused) : resolve(ready)));
    });
  });
}

function sendOver(connection: SMTPConnection, { envelope, raw }: OutgoingMail): Promise<MailResult> {
  return new Promise((resolve) => {
    let isWhole = false;
    const content = Readable.from(raw);
    // The end mark is now being sent, so the server may accept the message.
    content.once('end', () => {
      isWhole = true;
    });
    const timer = setTimeout(() => {
      connection.close();
      resolve(describeFailure({ message: `no answer within ${sendTimeoutMs / 1000} s` }, { isWhole }));
    }, sendTimeoutMs);
    connection.send({ from: envelope.from, to: [envelope.to], size: raw.byteLength }, content, (error, sent) => {
      clearTimeout(timer);
      if (error) return resolve(describeFailure(error, { isWhole }));
      const response = sent?.response ?? '';
      resolve({
        kind: 'accepted',
        code: Number(response.slice(0, 3)) || 250,
        response: response.slice(0, responseMax),
      });
    });
  });
}

interface SmtpFailure {
  message?: string;
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

function describeFailure(error: unknown, { isWhole }: { isWhole: boolean }): MailFailure {
  const { message = '', code = '', command = '', response = '', responseCode } = error as SmtpFailure;
  const reason = (message || code).slice(0, responseMax);
  if (responseCode) {
    const enhancedCode = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
    const stage = stageOf(command, code);
    return { kind: 'rejected', code: responseCode, enhancedCode, stage, response: response.slice(0, responseMax) };
  }
  if (code === 'EAUTH') return { kind: 'rejected', code: 535, stage: 'authentication', response: reason };
  // The library rejects invalid addresses and excessive sizes before the server sees them.
  if (code === 'EENVELOPE') return { kind: 'rejected', code: 553, stage: 'recipient', response: reason };
  if (code === 'EMESSAGE') return { kind: 'rejected', code: 552, stage: 'content', response: reason };
  return { kind: isWhole ? 'reply-lost' : 'unreachable', reason };
}

function stageOf(command: string, code: string): MailStage {
  if (code === 'EAUTH' || command.startsWith('AUTH')) return 'authentication';
  if (command === 'MAIL FROM') return 'sender';
  if (command === 'RCPT TO') return 'recipient';
  return command === 'DATA' ? 'content' : 'connection';
}
