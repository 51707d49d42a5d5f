import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A connection open for this time is never closed. */
const neverMs = 60_000;

export interface RawConversation {
  /** Everything the server has sent. */
  received(): string;
  send(text: string): void;
  /**
   * Resolves with everything received once the server has closed.
   * @throws Error if it never does.
   */
  closed(): Promise<string>;
  /** Resets the connection. */
  reset(): void;
}

/** Opens a connection and sends raw bytes, as no well-behaved client would. */
export async function speak(origin: string, text: string): Promise<RawConversation> {
  const { hostname, port } = new URL(origin);
  const socket = net.connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  let received = '';
  const ended = new Promise<string>((resolve) => {
    socket.once('end', () => resolve(received));
    socket.once('close', () => resolve(received));
  });
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  // The server may close the connection during our write.
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return {
    received: () => received,
    send: (more) => void (socket.writable && socket.write(more)),
    async closed() {
      const answer = await Promise.race([ended, wait(neverMs, null, { ref: false })]);
      socket.destroy();
      if (answer === null)
        throw new Error(`The server did not close the connection of ${JSON.stringify(text.slice(0, 80))}`);
      return answer;
    },
    reset: () => socket.resetAndDestroy(),
  };
}

/** Sends one request and returns the response's status line, headers and body as text. */
export async function exchange(origin: string, text: string): Promise<string> {
  const conversation = await speak(origin, text);
  return await conversation.closed();
}
