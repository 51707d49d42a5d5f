import { WebSocket } from 'ws';

/** A bare websocket that speaks the protocol by hand and keeps all it hears. */
export interface RawSocket {
  ws: WebSocket;
  send(frame: unknown): void;
  /** The next frame, already heard or yet to come, that the test accepts. Each is given once. */
  next(accepts: (frame: unknown) => boolean): Promise<unknown>;
  closed: Promise<{ code: number; reason: string }>;
}

export async function openRaw(url: string, key: string, version = '2.0.0'): Promise<RawSocket> {
  const ws = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=${version}`);
  const heard: unknown[] = [];
  const waiting: { accepts: (frame: unknown) => boolean; resolve: (frame: unknown) => void }[] = [];
  ws.on('message', (data: Buffer) => {
    const frame: unknown = JSON.parse(data.toString());
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
    closed,
    send: (frame) => ws.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame)),
    next(accepts) {
      const index = heard.findIndex(accepts);
      if (index >= 0) return Promise.resolve(heard.splice(index, 1)[0]);
      return new Promise((resolve) => waiting.push({ accepts, resolve }));
    },
  };
}

/** Accepts an array frame (2.0.0) with this event, and this ref when given. */
export function isEvent(event: string, ref?: string): (frame: unknown) => boolean {
  return (frame) => Array.isArray(frame) && frame[3] === event && (ref === undefined || frame[1] === ref);
}
