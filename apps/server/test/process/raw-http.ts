import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const neverMs = 60_000;

export interface RawConversation {
  received(): string;
  send(text: string): void;
  closed(): Promise<string>;
  /** Resets the connection. */
  reset(): void;
}

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

export async function exchange(origin: string, text: string): Promise<string> {
  const conversation = await speak(origin, text);
  return await conversation.closed();
}
