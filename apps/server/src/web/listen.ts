import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ServerType, serve } from '@hono/node-server';

/** Timeouts and check interval of Node's HTTP server in ms. They disconnect clients that hold connections open by sending slowly. */
const clientLimits = {
  /** Maximum time in ms from the connection or the previous request until all headers have arrived. */
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 2_000,
};

export interface ListenInput {
  fetch: (request: Request) => Response | Promise<Response>;
  handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  port: number;
  host: string;
  /** Tests shorten them. */
  limits?: typeof clientLimits;
}

/** @throws Error with the system's code (`EADDRINUSE` …) if it cannot listen on the address and port. */
export async function listen({
  fetch,
  handleUpgrade,
  port,
  host,
  limits = clientLimits,
}: ListenInput): Promise<ServerType> {
  const serverOptions = {
    ...limits,
    // Responds over HTTP/1.1 to clients that offer HTTP/2 with `Upgrade: h2c`, as Java's HTTP client does (RFC 9110 §7.8).
    shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
  };
  const server = serve({ fetch, port, hostname: host, serverOptions });
  server.on('upgrade', handleUpgrade);
  await once(server, 'listening');
  return server;
}
