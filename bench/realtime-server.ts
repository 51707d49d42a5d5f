/** Runs the realtime server of the benchmark in a separate process, so that its memory is measured separately. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createEmbeddedSupabase } from '@kawaraban/embedded-supabase/create.ts';
import { migrate } from '@kawaraban/embedded-supabase/migrate.ts';
import { connectSql } from '@kawaraban/server/src/platform/db.ts';

export type ServerMessage =
  | { kind: 'serving'; port: number; key: string }
  | { kind: 'memory'; residentBytes: number; heapBytes: number; cpuMs: number };

const [databaseUrl = '', jwtSecret = ''] = process.argv.slice(2);
const sql = connectSql(databaseUrl, { max: 10 });
await migrate(sql);
await sql.unsafe(`
  create table public.notes (id bigint generated always as identity primary key, body text not null);
  alter table public.notes enable row level security;
  create policy everybody on public.notes for select to anon, authenticated using (true);
  grant select on public.notes to anon, authenticated;
  alter table public.notes replica identity full;
  select realtime.add_table('public.notes')`);

const server = createServer();
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo; // A TCP server's address is an object.
const service = await createEmbeddedSupabase({
  sql,
  siteUrl: `http://127.0.0.1:${port}`,
  keys: { jwtSecret },
  settings: {
    auth: { signingAlgorithm: 'HS256' },
    // Raises the limits, because a single sender replaces many real ones here and idle clients send no heartbeats.
    realtime: { eventsPerSecond: 10_000, heartbeatTimeoutMs: 3_600_000, socketsMax: 50_000 },
  },
});
server.on('request', getRequestListener(service.app.fetch));
server.on('upgrade', (request, socket, head) => service.handleUpgrade(request, socket, head) || socket.destroy());
await service.start();

const say = (message: ServerMessage) => process.send?.(message);
process.on('message', () => {
  // Runs the garbage collector twice, because the second run frees the objects that the first finalised.
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss: residentBytes, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  say({ kind: 'memory', residentBytes, heapBytes: heapUsed + external, cpuMs: (user + system) / 1000 });
});
process.on('disconnect', () => process.exit());
say({ kind: 'serving', port, key: service.publishableKey });
