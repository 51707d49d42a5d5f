import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, serve, type TestDatabase, type TestService } from '../../test/harness.ts';
import { isEvent, openRaw } from '../../test/raw-socket.ts';

let database: TestDatabase;
let service: TestService;
let token: string;
const account = { email: 'person@example.com', password: 'correct horse 1' };

beforeAll(async () => {
  database = await createDatabase();
  const realtime = { onlyPeople: true, socketsPerAddressMax: 4, socketsPerPersonMax: 2 };
  service = await serve(database.sql, { settings: { realtime } });
  await service.admin.createUser(account);
  const { data } = await service.client().auth.signInWithPassword(account);
  token = data.session?.access_token ?? '';
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

async function join(payload: object) {
  const socket = await openRaw(service.url, service.publishableKey);
  socket.send(['1', '1', 'realtime:room', 'phx_join', payload]);
  const [, , , , { status, response }] = await socket.next(isEvent('phx_reply', '1'));
  return { socket, status, reason: response.reason as string | undefined };
}

async function broadcast(headers: Record<string, string>): Promise<number> {
  const { status } = await fetch(`${service.url}/realtime/v1/api/broadcast`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
    body: JSON.stringify({ messages: [{ topic: 'room', event: 'said', payload: {} }] }),
  });
  return status;
}

it('lets strangers neither join nor send over HTTP', async () => {
  const stranger = await join({});
  expect([stranger.status, stranger.reason]).toEqual(['error', 'Unauthorized: Sign in before you join a channel']);
  const person = await join({ access_token: token });
  expect(person.status).toBe('ok');
  for (const { socket } of [stranger, person]) socket.ws.close();
  expect(await broadcast({ apikey: service.publishableKey })).toBe(401);
  expect(await broadcast({ apikey: service.publishableKey, authorization: `Bearer ${token}` })).toBe(202);
  expect(await broadcast({ apikey: service.secretKey })).toBe(202);
  await Promise.all([stranger.socket.closed, person.socket.closed]);
});

it('bounds the sockets of one person and of one address, and frees both when a socket closes', async () => {
  await expect.poll(() => service.socketCount()).toBe(0);
  const [first, second, third] = [
    await join({ access_token: token }),
    await join({ access_token: token }),
    await join({ access_token: token }),
  ];
  expect([first.status, second.status, third.status]).toEqual(['ok', 'ok', 'error']);
  const fourth = await join({});
  await expect(openRaw(service.url, service.publishableKey)).rejects.toThrow('429');
  first.socket.ws.close();
  await first.socket.closed;
  await expect.poll(() => service.socketCount()).toBe(3);
  const again = await join({ access_token: token });
  expect(again.status).toBe('ok');
  for (const { socket } of [second, third, fourth, again]) socket.ws.close();
});
