import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Hono } from 'hono';
import { WebSocketServer } from 'ws';
import { peerAddress, rateLimitAddress } from '../http/client-address.ts';
import type { Service } from '../service.ts';
import { broadcastRoutes } from './broadcast-routes.ts';
import { type Change, ChangeReader } from './changes/change-reader.ts';
import { publishChanges } from './changes/publish-changes.ts';
import { type ChangeRequest, createFindFault, type Subscription } from './changes/subscription.ts';
import { tellMessages } from './changes/tell-messages.ts';
import { createCheckAccess } from './channels/channel-access.ts';
import { identifyKey } from './channels/identity.ts';
import { Topics } from './channels/topics.ts';
import { startHousekeeping } from './housekeeping.ts';
import { Presences } from './presence/presences.ts';
import { Processes } from './presence/processes.ts';
import type { RealtimeParts } from './realtime-parts.ts';
import { Relay, relayChannel } from './relay.ts';
import { Crowds } from './sockets/crowds.ts';
import { watchSlowReaders } from './sockets/slow-readers.ts';
import { RealtimeSocket } from './sockets/socket.ts';

export interface RealtimeServer {
  /** Broadcasts over HTTP. */
  routes: Hono;
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
  socketCount(): number;
}

const prefix = '/realtime/v1/';
const sweepEveryMs = 5000;
const stopGraceMs = 1000;
/** Maximum time in ms to delete this process and its presences from the database at shutdown. */
const leaveMs = 3000;

export function createRealtimeServer(service: Service): RealtimeServer {
  const limits = service.settings.realtime;
  const sockets = new Set<RealtimeSocket>();
  const slowReaders = watchSlowReaders(limits.queueBytesTotalMax);
  // Compression is disabled: it costs memory for every idle socket and gains little on short messages.
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.frameBytesMax,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const { parts, processes } = createParts(service, () => {
    for (const socket of sockets) socket.failChannels();
  });
  let sweeper: NodeJS.Timeout | undefined;
  let stopHousekeeping = () => {};
  const home = {
    parts,
    onGone(one: RealtimeSocket) {
      sockets.delete(one);
      slowReaders.forget(one);
      parts.crowds.forget(one);
    },
    onSlow: slowReaders.note,
  };

  async function accept(request: IncomingMessage, socket: Duplex, head: Buffer, url: URL) {
    if (url.pathname !== `${prefix}websocket`) return refuse(socket, 404, 'There is no such realtime endpoint');
    const query = url.searchParams;
    const version = query.get('vsn') ?? '1.0.0';
    if (version !== '1.0.0' && version !== '2.0.0') return refuse(socket, 403, 'Unsupported protocol version');
    if (sockets.size >= limits.socketsMax) return refuse(socket, 429, 'Too many connections');
    const key = query.get('apikey') ?? header(request, 'apikey') ?? header(request, 'x-api-key');
    const ofKey = await identifyKey(service, key);
    if (!ofKey) return refuse(socket, 401, 'A valid API key is required');
    if (socket.destroyed) return;
    // Checks again, because other sockets may have connected while the key was verified.
    if (sockets.size >= limits.socketsMax) return refuse(socket, 429, 'Too many connections');
    const address = rateLimitAddress(peerAddress(request, service.settings.trustedProxyHops));
    if (!parts.crowds.enter(address)) return refuse(socket, 429, 'Too many connections');
    socket.once('close', () => parts.crowds.leave(address));
    server.handleUpgrade(request, socket, head, (ws) => {
      sockets.add(new RealtimeSocket(home, ws, { version, ofKey }));
    });
  }

  /** If this process cannot delete its rows, the other processes detect later that it is gone. */
  async function leaveDatabase() {
    await parts.relay.stop();
    await parts.presences.stop();
    await processes.stop().catch((error: unknown) => {
      service.log.warn({ err: error }, 'realtime: this process could not sign off');
    });
  }

  return {
    routes: broadcastRoutes(parts),
    handleUpgrade(request, socket, head) {
      const url = URL.parse(request.url ?? '/', 'http://localhost');
      if (!url?.pathname.startsWith(prefix)) return false;
      // The handler is not removed: a socket reset after a refusal also emits an error, and an unhandled error ends the process.
      socket.on('error', destroy);
      accept(request, socket, head, url).catch((error: unknown) => {
        service.log.error({ err: error }, 'realtime: a connection could not be opened');
        refuse(socket, 500, 'Unexpected failure');
      });
      return true;
    },
    async start() {
      await service.sql`select realtime.sync_publication()`;
      await parts.reader.start();
      await processes.start();
      await parts.presences.reload();
      stopHousekeeping = startHousekeeping(service);
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
      stopHousekeeping();
      for (const socket of sockets) socket.close(1001, 'The server is stopping');
      const patience = AbortSignal.timeout(stopGraceMs);
      while (sockets.size > 0 && !patience.aborted) await new Promise((resolve) => setTimeout(resolve, 10));
      for (const socket of sockets) socket.cut();
      await Promise.race([leaveDatabase(), new Promise((resolve) => setTimeout(resolve, leaveMs).unref())]);
      await parts.reader.stop();
      server.close();
    },
    socketCount: () => sockets.size,
  };
}

function createParts(service: Service, failChannels: () => void): { parts: RealtimeParts; processes: Processes } {
  const { sql, sessionSql, log, settings } = service;
  const { pollMs, retentionSeconds, frameBytesMax: bytesMax, processTimeoutMs: timeoutMs } = settings.realtime;
  const topics = new Topics();
  const subscriptions = new Set<Subscription>();
  const processes = new Processes({
    sql,
    log,
    timeoutMs,
    announce: () => relay.announce(),
    onForgotten: async () => {
      await presences.writeAgain();
      await presences.reload();
    },
  });
  const processId = processes.id;
  const presences = new Presences({ sql, log, topics, processId, bytesMax: settings.realtime.presenceBytesTotalMax });
  const relay = new Relay({
    sql,
    log,
    topics,
    processId,
    hasPeers: () => processes.hasPeers(),
    onPeer: () => processes.notePeer(),
  });
  const split = createSplitter(service);
  const reader = new ChangeReader({
    sql,
    sessionSql,
    log,
    pollMs,
    retentionSeconds,
    async onChanges(page) {
      const { messages, presence, changes } = await split(page);
      presences.apply(presence);
      await tellMessages({ topics, log, bytesMax }, messages);
      await publishChanges(service, changes, subscriptions);
    },
    onGap() {
      failChannels();
      presences.reload().catch((error: unknown) => log.warn({ err: error }, 'realtime: presences could not be read'));
    },
    // Notifications sent before this LISTEN were missed, so other processes may have started unnoticed.
    onListening: () => void processes.beat(),
    relay: { channel: relayChannel, onNotify: (payload) => relay.hear(payload) },
  });
  const crowds = new Crowds(settings.realtime);
  const parts = { service, reader, subscriptions, topics, presences, relay, crowds, idOf };
  return { parts: { ...parts, checkAccess: createCheckAccess(sql), findFault: createFindFault(sql) }, processes };
}

function createSplitter({ sql }: Service) {
  let tables: Promise<{ messages: number; presences: number }> | undefined;
  const readTables = async () => {
    const [row] = await sql<{ messages: number; presences: number }[]>`
      select 'realtime.messages'::regclass::oid::bigint::float8 as messages,
        'realtime.presences'::regclass::oid::bigint::float8 as presences`;
    return row!; // A select without FROM returns one row.
  };
  return async (page: Change[]) => {
    tables ??= readTables();
    tables.catch(() => {
      tables = undefined;
    });
    const own = await tables;
    return {
      messages: page.filter(({ relation }) => relation === own.messages),
      presence: page.filter(({ relation }) => relation === own.presences),
      changes: page.filter(({ relation }) => relation !== own.messages && relation !== own.presences),
    };
  };
}

function idOf(request: ChangeRequest): number {
  const sorted = Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1));
  return (createHash('sha256').update(JSON.stringify(sorted)).digest().readUInt32BE() >>> 1) + 1;
}

function destroy(this: Duplex) {
  this.destroy();
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

const reasons: Record<number, string> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
};

function refuse(socket: Duplex, status: number, error: string) {
  const body = JSON.stringify({ error });
  socket.end(
    `HTTP/1.1 ${status} ${reasons[status] ?? 'Internal Server Error'}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nAccess-Control-Allow-Origin: *\r\nConnection: close\r\n\r\n${body}`,
    // Destroys the socket, because the client may never close its half.
    () => socket.destroy(),
  );
}
