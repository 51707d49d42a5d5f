/**
 * Measures the CPU time of a bare statement and of a bare HTTP response on this machine. Any request takes at least
 * this time.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { serve } from '@hono/node-server';
import { withScratchDatabase } from './scratch-database.ts';

const statements = 20_000;
const requests = 10_000;
const atOnce = 10;

await withScratchDatabase([], async ({ $client: sql }) => {
  const spent = await measure(statements, () => sql`select 1`);
  console.log(`select 1: ${spent.toFixed(3)} ms of CPU`);
});

const server = serve({ fetch: () => new Response('ok'), port: 0, hostname: '127.0.0.1' });
await once(server, 'listening');
const { port } = server.address() as AddressInfo; // A TCP server's address is an object.
// The client runs in its own thread, so that only the server's thread is measured.
const client = new Worker(
  `const { workerData, parentPort } = require('node:worker_threads');
   const { Client } = require('undici');
   const { origin, count, atOnce } = workerData;
   Promise.all(Array.from({ length: atOnce }, async () => {
     const client = new Client(origin);
     for (let i = 0; i < count / atOnce; i++) await (await client.request({ path: '/', method: 'GET' })).body.text();
     await client.close();
   })).then(() => parentPort.postMessage('done'));`,
  { eval: true, workerData: { origin: `http://127.0.0.1:${port}`, count: requests, atOnce } },
);
const before = process.threadCpuUsage();
await once(client, 'message');
const { user, system } = process.threadCpuUsage(before);
console.log(`fetch handler: ${((user + system) / 1000 / requests).toFixed(3)} ms of CPU`);
server.close();

async function measure(count: number, act: () => PromiseLike<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let i = 0; i < count / atOnce; i++) await act();
    }),
  );
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / count;
}
