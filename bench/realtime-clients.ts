import { createHmac } from 'node:crypto';
import { WebSocket } from 'ws';

export interface Clients {
  sockets: WebSocket[];
  heardAt(mark: string): number[];
  until(mark: string, count: number, timeoutMs: number): Promise<void>;
  close(): void;
}

const batch = 100;
const markPattern = /mark-[\w-]+/g;

export async function openClients(url: string, count: number): Promise<Clients> {
  const sockets: WebSocket[] = [];
  const heard = new Map<string, number[]>();
  let waiting: { mark: string; count: number; resolve: () => void } | undefined;
  const onMessage = (data: Buffer) => {
    const now = performance.now();
    for (const [mark] of data.toString('latin1').matchAll(markPattern)) {
      const times = heard.get(mark) ?? [];
      times.push(now);
      heard.set(mark, times);
      if (waiting?.mark === mark && times.length >= waiting.count) waiting.resolve();
    }
  };
  for (let at = 0; at < count; at += batch) {
    const opening = Array.from({ length: Math.min(batch, count - at) }, async () => {
      const socket = new WebSocket(url, { perMessageDeflate: false });
      await new Promise<void>((resolve, reject) => {
        socket.once('open', resolve);
        socket.once('error', reject);
      });
      socket.on('message', onMessage);
      sockets.push(socket);
    });
    await Promise.all(opening);
  }
  return {
    sockets,
    heardAt: (mark) => heard.get(mark) ?? [],
    until(mark, wanted, timeoutMs) {
      if ((heard.get(mark)?.length ?? 0) >= wanted) return Promise.resolve();
      return new Promise((resolve, reject) => {
        const late = () => reject(new Error(`${heard.get(mark)?.length ?? 0} of ${wanted} heard of ${mark}`));
        const timer = setTimeout(late, timeoutMs);
        waiting = {
          mark,
          count: wanted,
          resolve() {
            clearTimeout(timer);
            resolve();
          },
        };
      });
    },
    close() {
      for (const socket of sockets) socket.terminate();
    },
  };
}

export async function joinAll(
  sockets: WebSocket[],
  name: string,
  config: { postgres_changes?: object[] },
  token?: (index: number) => string,
): Promise<void> {
  const last = config.postgres_changes ? '"system"' : '"phx_reply"';
  for (let at = 0; at < sockets.length; at += batch) {
    const joining = sockets.slice(at, at + batch).map((socket, offset) => {
      const joined = new Promise<void>((resolve, reject) => {
        const listen = (data: Buffer) => {
          const text = data.toString();
          if (text.includes('"status":"error"')) reject(new Error(text));
          if (!text.includes(last)) return;
          socket.off('message', listen);
          resolve();
        };
        socket.on('message', listen);
      });
      const payload = { config: { presence: { enabled: false }, ...config }, access_token: token?.(at + offset) };
      socket.send(JSON.stringify(['1', '1', `realtime:${name}`, 'phx_join', payload]));
      return joined;
    });
    await Promise.all(joining);
  }
}

export function personToken(jwtSecret: string, index: number): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iat = Math.floor(Date.now() / 1000);
  const sub = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
  const claims = { sub, role: 'authenticated', aud: 'authenticated', iat, exp: iat + 3600, session_id: sub };
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${text}.${createHmac('sha256', jwtSecret).update(text).digest('base64url')}`;
}
