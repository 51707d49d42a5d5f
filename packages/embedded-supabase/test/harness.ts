import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import postgres, { type Sql } from 'postgres';
import { createEmbeddedSupabase, type EmbeddedSupabase } from '../src/create.ts';
import { migrate } from '../src/migrate.ts';
import type { EmbeddedSupabaseOptions } from '../src/options.ts';

/** A database of its own on the PostgreSQL that the global set-up (or the caller) provides. */
export async function createDatabase(): Promise<{ sql: Sql; connect(max?: number): Sql; drop(): Promise<void> }> {
  const adminUrl = process.env.TEST_DATABASE_ADMIN_URL;
  if (!adminUrl) throw new Error('TEST_DATABASE_ADMIN_URL is not set: run tests through vitest.');
  const name = `embedded_supabase_${process.pid}_${randomBytes(6).toString('hex')}`;
  const admin = connect(adminUrl, 1);
  await admin.unsafe(`create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const pools: Sql[] = [];
  const open = (max = 10) => {
    const sql = connect(url.toString(), max);
    pools.push(sql);
    return sql;
  };
  return {
    sql: open(),
    connect: open,
    async drop() {
      await Promise.all(pools.map((pool) => pool.end({ timeout: 1 })));
      await admin.unsafe(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}

/** postgres.js does not read `?host=/folder`, the form in which unix socket addresses are written. */
function connect(url: string, max: number): Sql {
  const parsed = new URL(url);
  const host = parsed.searchParams.get('host');
  parsed.searchParams.delete('host');
  return postgres(parsed.toString(), { max, onnotice: () => {}, ...(host ? { host } : {}) });
}

export interface TestService extends EmbeddedSupabase {
  url: string;
  sql: Sql;
  /** Another server process's worth of service on the same database. */
  client(key?: string): SupabaseClient;
  close(): Promise<void>;
}

/** The service on a real port over a migrated database. */
export async function serve(sql: Sql, options: Partial<EmbeddedSupabaseOptions> = {}): Promise<TestService> {
  await migrate(sql);
  const server = createServer();
  const port = await listen(server);
  const url = `http://127.0.0.1:${port}`;
  const service = await createEmbeddedSupabase({ sql, siteUrl: url, ...options });
  server.on('request', getRequestListener(service.app.fetch));
  server.on('upgrade', (req, socket, head) => {
    if (!service.handleUpgrade(req, socket, head)) socket.destroy();
  });
  await service.start();
  return {
    ...service,
    url,
    sql,
    client: (key = service.publishableKey) =>
      createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } }),
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
