import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import postgres, { type Sql } from 'postgres';
import { createEmbeddedSupabase, type EmbeddedSupabase } from '../src/create.ts';
import { migrate } from '../src/migrate.ts';
import type { EmbeddedSupabaseOptions } from '../src/options.ts';

export interface TestDatabase {
  sql: Sql;
  url: string;
  connect(): Sql;
  connectAs(login: string): Sql;
  drop(): Promise<void>;
}

export async function createDatabase(): Promise<TestDatabase> {
  const adminUrl = process.env.TEST_DATABASE_ADMIN_URL;
  if (!adminUrl) throw new Error('TEST_DATABASE_ADMIN_URL is not set: run tests through vitest.');
  const name = `embedded_supabase_${process.pid}_${randomBytes(6).toString('hex')}`;
  const admin = connect(adminUrl, 1);
  await admin.unsafe(`create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const pools: Sql[] = [];
  const open = (login?: string) => {
    const address = new URL(url);
    if (login) Object.assign(address, { username: login, password: 'x' });
    const sql = connect(address.toString(), 10);
    pools.push(sql);
    return sql;
  };
  return {
    sql: open(),
    url: url.toString(),
    connect: () => open(),
    connectAs: (login) => open(login),
    async drop() {
      await Promise.all(pools.map((pool) => pool.end({ timeout: 1 })));
      await admin.unsafe(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}

/** Parses the URL here, because postgres.js does not support `?host=/folder`, the URL form for Unix sockets. */
export function connect(url: string, max: number): Sql {
  const parsed = new URL(url);
  const host = parsed.searchParams.get('host');
  parsed.searchParams.delete('host');
  return postgres(parsed.toString(), { max, onnotice: () => {}, ...(host ? { host } : {}) });
}

export interface TestService extends EmbeddedSupabase {
  url: string;
  sql: Sql;
  client(key?: string): SupabaseClient;
  dropSockets(): void;
  close(): Promise<void>;
}

export async function serve(sql: Sql, options: Partial<EmbeddedSupabaseOptions> = {}): Promise<TestService> {
  await migrate(sql);
  const server = createServer();
  const port = await listen(server);
  const url = `http://127.0.0.1:${port}`;
  const service = await createEmbeddedSupabase({ sql, siteUrl: url, ...options });
  server.on('request', getRequestListener(service.app.fetch));
  const sockets = new Set<Duplex>();
  server.on('upgrade', (req, socket, head) => {
    sockets.add(socket);
    if (!service.handleUpgrade(req, socket, head)) socket.destroy();
  });
  await service.start();
  return {
    ...service,
    url,
    sql,
    client: (key = service.publishableKey) =>
      createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } }),
    dropSockets() {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    async close() {
      await service.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port; // A TCP server's address is an object.
}
