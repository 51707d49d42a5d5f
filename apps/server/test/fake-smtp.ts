/** A mail server on 127.0.0.1 that records mails and answers as a test says. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  raw: string;
}

export interface FakeSmtp {
  url: string;
  received: ReceivedMail[];
  /** Returns the answer to a recipient: null accepts, `[550, 'no such user']` refuses. */
  onRecipient: (address: string) => [code: number, text: string] | null;
  /** Runs when a message is complete, before the answer. A tuple refuses it. */
  onMessage: (mail: ReceivedMail) => Promise<[code: number, text: string] | null> | [number, string] | null;
  /** Closes every open connection, as a server that stops does. */
  dropConnections(): void;
  /** Refuses connections until `listen` is called, which uses the same port. */
  stopListening(): Promise<void>;
  listen(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the server. With `password`, a sender must sign in as `kawaraban`. */
export async function startFakeSmtp({ password }: { password?: string } = {}): Promise<FakeSmtp> {
  const sockets = new Set<{ destroy(): void }>();
  const answer = (refusal: readonly [number, string] | null | undefined) =>
    refusal ? Object.assign(new Error(refusal[1]), { responseCode: refusal[0] }) : undefined;
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onAuth({ password: given }, _, done) {
      if (given === password) return done(null, { user: 'kawaraban' });
      done(Object.assign(new Error('5.7.8 Authentication credentials invalid'), { responseCode: 535 }));
    },
    onRcptTo({ address }, _, done) {
      done(answer(fake.onRecipient(address)));
    },
    async onData(stream, session, done) {
      const content = await readWhole(stream);
      if (content === null) return done();
      const to = session.envelope.rcptTo[0]?.address ?? '';
      const mail = { to, raw: content };
      const refusal = await fake.onMessage(mail);
      if (!refusal) fake.received.push(mail);
      done(answer(refusal));
    },
  });
  // A killed client resets its connection.
  server.on('error', () => {});
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  // Uses the socket server, because SMTPServer refuses every message after its own close().
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.server.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port } = server.server.address() as AddressInfo;
  const user = password === undefined ? '' : `kawaraban:${encodeURIComponent(password)}@`;
  const fake: FakeSmtp = {
    url: `smtp://${user}127.0.0.1:${port}`,
    received: [],
    onRecipient: () => null,
    onMessage: () => null,
    dropConnections() {
      for (const socket of sockets) socket.destroy();
    },
    async stopListening() {
      fake.dropConnections();
      await new Promise<void>((resolve) => server.server.close(() => resolve()));
    },
    listen: () => listen(port),
    close: () => fake.stopListening(),
  };
  return fake;
}

/** Returns null if the sender disconnected before the end. */
async function readWhole(stream: AsyncIterable<unknown>): Promise<string | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) chunks.push(chunk as Buffer);
  } catch {
    return null;
  }
  return Buffer.concat(chunks).toString('utf8');
}
