import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { type Caller, callerOfKey, roleOfKey } from '../http/caller.ts';
import type { Service } from '../service.ts';
import { ChangeReader } from './change-reader.ts';
import { RealtimeSocket } from './socket.ts';
import type { Subscription } from './subscription.ts';
import { tellChanges } from './tell-changes.ts';

/** `/realtime/v1/websocket`: channels over websockets, and changes of published tables on them. */
export interface RealtimeServer {
  /** Takes over an upgrade request to our path; returns false, touching nothing, for any other path. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Open sockets, for metrics. */
  socketCount(): number;
}

const path = '/realtime/v1/websocket';
const sweepEveryMs = 5000;
/** Time for clients to answer the close frame when the server stops. */
const stopGraceMs = 1000;

export function createRealtimeServer(service: Service): RealtimeServer {
  const limits = service.settings.realtime;
  const sockets = new Set<RealtimeSocket>();
  const subscriptions = new Set<Subscription>();
  // Compression costs memory for every idle socket and gains little on messages this short.
  const server = new WebSocketServer({ noServer: true, maxPayload: limits.frameBytesMax, perMessageDeflate: false });
  const reader = new ChangeReader({
    sql: service.sql,
    log: service.log,
    pollMs: limits.pollMs,
    retentionSeconds: limits.retentionSeconds,
    onChanges: (changes) => tellChanges(service, changes, subscriptions),
    onGap: () => {
      for (const socket of sockets) socket.failChannels();
    },
  });
  let lastId = 0;
  let sweeper: NodeJS.Timeout | undefined;
  const home = {
    service,
    reader,
    subscriptions,
    nextId: () => ++lastId,
    onGone: (one: RealtimeSocket) => sockets.delete(one),
  };

  async function accept(request: IncomingMessage, socket: Duplex, head: Buffer, query: URLSearchParams) {
    const version = query.get('vsn') ?? '1.0.0';
    if (version !== '1.0.0' && version !== '2.0.0') return refuse(socket, 403, 'Unsupported protocol version');
    if (sockets.size >= limits.socketsMax) return refuse(socket, 429, 'Too many connections');
    const caller = await callerOf(
      service,
      query.get('apikey') ?? header(request, 'apikey') ?? header(request, 'x-api-key'),
    );
    if (!caller) return refuse(socket, 401, 'A valid API key is required');
    if (socket.destroyed) return;
    server.handleUpgrade(request, socket, head, (ws) => {
      sockets.add(new RealtimeSocket(home, ws, { version, keyCaller: caller }));
    });
  }

  return {
    handleUpgrade(request, socket, head) {
      const url = URL.parse(request.url ?? '/', 'http://localhost');
      if (url?.pathname !== path) return false;
      // For good: one that is reset after a refusal fails too, and an error nobody hears of ends the program.
      socket.on('error', () => socket.destroy());
      accept(request, socket, head, url.searchParams).catch((error: unknown) => {
        service.log.error({ err: error }, 'realtime: a connection could not be opened');
        refuse(socket, 500, 'Unexpected failure');
      });
      return true;
    },
    async start() {
      await service.sql`select realtime.sync_publication()`;
      await reader.start();
      sweeper = setInterval(
        () => {
          const now = performance.now();
          for (const socket of sockets) socket.dropIfSilent(now);
        },
        Math.min(sweepEveryMs, limits.heartbeatTimeoutMs),
      );
    },
    async stop() {
      clearInterval(sweeper);
      for (const socket of sockets) socket.close(1001, 'The server is stopping');
      await reader.stop();
      const patience = AbortSignal.timeout(stopGraceMs);
      while (sockets.size > 0 && !patience.aborted) await new Promise((resolve) => setTimeout(resolve, 10));
      for (const client of server.clients) client.terminate();
      server.close();
    },
    socketCount: () => sockets.size,
  };
}

async function callerOf(service: Service, key: string | undefined): Promise<Caller | undefined> {
  if (key === undefined) return service.settings.requireApiKey ? undefined : callerOfKey('anon');
  const role = await roleOfKey(service, key);
  return role && callerOfKey(role);
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

const reasons: Record<number, string> = { 401: 'Unauthorized', 403: 'Forbidden', 429: 'Too Many Requests' };

/** Answers an upgrade request with a plain HTTP refusal. */
function refuse(socket: Duplex, status: number, error: string) {
  const body = JSON.stringify({ error });
  socket.end(
    `HTTP/1.1 ${status} ${reasons[status] ?? 'Internal Server Error'}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nAccess-Control-Allow-Origin: *\r\nConnection: close\r\n\r\n${body}`,
    // The other side may never close its half.
    () => socket.destroy(),
  );
}
