import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createDatabase, serve, type TestDatabase, type TestService } from '../../../test/harness.ts';

let database: TestDatabase;
let service: TestService;
beforeAll(async () => {
  database = await createDatabase();
  service = await serve(database.sql, { settings: { realtime: { socketsMax: 3 } } });
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

function open(key: string): Promise<string> {
  const socket = new WebSocket(`${service.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}`);
  return new Promise((resolve) => {
    socket.on('open', () => resolve('open'));
    socket.on('error', (error) => resolve(error.message));
  });
}

it('the limit of sockets holds, even if many connect concurrently', async () => {
  const account = { email: 'person@example.com', password: 'correct horse 1' };
  await service.admin.createUser(account);
  // The token is signed by another process with a key that this process must first load, which delays the check.
  const other = await serve(database.connect());
  await other.signingKeys.rotate();
  const { data } = await other.client().auth.signInWithPassword(account);
  const ends = await Promise.all(Array.from({ length: 8 }, () => open(data.session!.access_token)));
  expect(ends.filter((end) => end === 'open')).toHaveLength(3);
  expect(ends.filter((end) => /429/.test(end))).toHaveLength(5);
  expect(service.socketCount()).toBe(3);
  await other.close();
});
