import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FetchError } from 'ofetch';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { simulatedPage } from '../../test/answering-server.ts';
import { loadConfig } from './config.ts';
import { restApi } from './rest-client.ts';

let statuses: number[];
let asked: string[];
const server = createServer((request, response) => {
  // A page of a previous test may still send requests.
  if (request.url !== url) return void response.end('{}');
  asked.push(request.method ?? '');
  response.writeHead((statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200, {
    'Content-Type': 'application/json',
  });
  response.end('{"ok":true}');
});
const url = '/api/recent-alerts/';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  simulatedPage().setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await loadConfig();
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each([408, 409, 425, 429, 500, 502, 503, 504])('a GET answered %i is sent once more', async (status) => {
  statuses = [status, 200];
  expect(await restApi(url)).toEqual({ ok: true });
  expect(asked).toEqual(['GET', 'GET']);
});

test('and not a third time', async () => {
  statuses = [503];
  await expect(restApi(url)).rejects.toMatchObject({ status: 503 });
  expect(asked).toHaveLength(2);
});

test.each([400, 401, 403, 404, 501])('a GET answered %i is not', async (status) => {
  statuses = [status];
  await expect(restApi(url)).rejects.toBeInstanceOf(FetchError);
  expect(asked).toHaveLength(1);
});

test('what has a body is never sent again', async () => {
  statuses = [503];
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
    await expect(restApi(url, { method, body: {} })).rejects.toMatchObject({ status: 503 });
  expect(asked).toEqual(['POST', 'PUT', 'PATCH', 'DELETE']);
});
