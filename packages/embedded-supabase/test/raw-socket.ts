import { WebSocket } from 'ws';

export interface RawSocket {
  ws: WebSocket;
  send(frame: unknown): void;
  next(accepts: (frame: unknown) => boolean): Promise<Heard>;
  heard: unknown[];
  closed: Promise<{ code: number; reason: string }>;
}

// biome-ignore lint/suspicious/noExplicitAny: tests read payloads of any shape.
export type Heard = any;

export async function openRaw(url: string, key: string, version = '2.0.0'): Promise<RawSocket> {
  const ws = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=${version}`);
  const heard: unknown[] = [];
  const waiting: { accepts: (frame: unknown) => boolean; resolve: (frame: unknown) => void }[] = [];
  ws.on('message', (data: Buffer, isBinary: boolean) => {
    const frame: unknown = isBinary ? decodeBroadcast(data) : JSON.parse(data.toString());
    const index = waiting.findIndex((one) => one.accepts(frame));
    if (index < 0) heard.push(frame);
    else waiting.splice(index, 1)[0]!.resolve(frame); // Found above.
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    ws.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  await new Promise<void>((resolve, reject) => {
    ws.once('open', resolve);
    ws.once('error', reject);
  });
  return {
    ws,
    heard,
    closed,
    send: (frame) => ws.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame)),
    next(accepts) {
      const index = heard.findIndex(accepts);
      if (index >= 0) return Promise.resolve(heard.splice(index, 1)[0]);
      return new Promise((resolve) => waiting.push({ accepts, resolve }));
    },
  };
}

export function isEvent(event: string, ref?: string): (frame: unknown) => boolean {
  return (frame) => Array.isArray(frame) && frame[3] === event && (ref === undefined || frame[1] === ref);
}

export function binaryPush(
  place: { joinRef: string; ref: string; topic: string; event: string; meta?: string },
  payload: unknown,
): Buffer {
  const { joinRef, ref, topic, event, meta = '' } = place;
  const parts = [joinRef, ref, topic, event, meta].map((part) => Buffer.from(part));
  const isBytes = Buffer.isBuffer(payload);
  const head = Buffer.from([3, ...parts.map((part) => part.length), isBytes ? 0 : 1]);
  return Buffer.concat([head, ...parts, isBytes ? payload : Buffer.from(JSON.stringify(payload))]);
}

function decodeBroadcast(data: Buffer): unknown {
  const [kind, topicLength = 0, eventLength = 0, metaLength = 0, encoding] = data;
  if (kind !== 4) throw new Error(`A binary frame of kind ${kind}`);
  let at = 5;
  const take = (length: number) => {
    at += length;
    return data.subarray(at - length, at).toString();
  };
  const [topic, event, meta] = [take(topicLength), take(eventLength), take(metaLength)];
  const bytes = data.subarray(at);
  const payload: unknown = encoding === 1 ? JSON.parse(bytes.toString()) : bytes;
  const message = { type: 'broadcast', event, payload, ...(meta ? { meta: JSON.parse(meta) as unknown } : {}) };
  return [null, null, topic, 'broadcast', message];
}

export async function joinRaw(
  socket: RawSocket,
  name: string,
  options: { config?: object; token?: string; ref?: string } = {},
): Promise<{ status: 'ok' | 'error'; response: Heard }> {
  const { config = {}, token, ref = '1' } = options;
  const payload = { config, ...(token === undefined ? {} : { access_token: token }) };
  socket.send([ref, ref, `realtime:${name}`, 'phx_join', payload]);
  return (await socket.next(isEvent('phx_reply', ref)))[4];
}

export async function settled(socket: RawSocket): Promise<void> {
  const ref = `settled-${Math.random()}`;
  socket.send([null, ref, 'phoenix', 'heartbeat', {}]);
  await socket.next(isEvent('phx_reply', ref));
}
