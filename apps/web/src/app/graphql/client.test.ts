import { gql } from '@urql/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answer, type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { loadConfig } from '../config.ts';
import { request } from './client.ts';

const BoardDocument = gql<unknown, { note?: string }>('query PaletteBoards { boardTitles { id title } }');
const ReadDocument = gql<unknown, object>('mutation MarkAlertsRead { markAlertsRead }');

let server: AnsweringServer;

beforeAll(async () => {
  server = await startAnsweringServer();
  await loadConfig();
});
beforeEach(() => {
  server.methods.length = 0;
  sessionStorage.clear();
});
afterAll(() => server.stop());

const refusal = () =>
  request(BoardDocument, {}).then(
    () => new Error('nothing was refused'),
    (error: unknown) => error,
  );

describe('a request to the data API', () => {
  test('goes to the network each time, by POST', async () => {
    server.answers.PaletteBoards = { data: { boardTitles: [] } };
    await request(BoardDocument, {});
    await request(BoardDocument, {});
    expect(server.methods).toEqual(['POST', 'POST']);
  });

  test('goes by GET when that is preferred', async () => {
    server.answers.PaletteBoards = { data: { boardTitles: [] } };
    expect(await request(BoardDocument, {}, { isGetPreferred: true })).toEqual({ boardTitles: [] });
    expect(server.methods).toEqual(['GET']);
  });

  test('by GET returns the last answer while it is unchanged', async () => {
    const ask = () => request(BoardDocument, {}, { isGetPreferred: true });
    const statuses: number[] = [];
    const send = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      // Without this header, happy-dom would handle the 304 itself.
      const headers = new Headers(init?.headers);
      headers.set('Cache-Control', 'no-cache');
      const response = await send(input, { ...init, headers });
      statuses.push(response.status);
      return response;
    });
    server.sendsTags = true;
    server.answers.PaletteBoards = { data: { boardTitles: [{ id: '1', title: '一' }] } };
    const first = await ask();
    expect([await ask(), await ask()]).toEqual([first, first]);
    server.answers.PaletteBoards = { data: { boardTitles: [] } };
    expect(await ask()).toEqual({ boardTitles: [] });
    expect(statuses).toEqual([200, 304, 304, 200]);
    vi.restoreAllMocks();
    server.sendsTags = false;
  });

  test('fails when a gateway fails, even if its page has a tag', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(
      new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { ETag: '"page"' } }),
    );
    await expect(request(BoardDocument, {})).rejects.toThrow('[Network]');
    vi.restoreAllMocks();
  });

  test('goes by POST all the same when the address would be longer than 2,047 characters', async () => {
    await request(BoardDocument, { note: 'x'.repeat(2_047) }, { isGetPreferred: true });
    expect(server.methods).toEqual(['POST']);
  });

  test('shares no response with an equal one in flight, which may lack a change made since', async () => {
    const early = Promise.withResolvers<Answer>();
    server.answers.PaletteBoards = early.promise;
    const first = request(BoardDocument, {});
    await vi.waitFor(() => expect(server.methods).toHaveLength(1));
    server.answers.PaletteBoards = { data: { boardTitles: [{ id: '1', title: 'Chips' }] } };
    expect(await request(BoardDocument, {})).toEqual({ boardTitles: [{ id: '1', title: 'Chips' }] });
    early.resolve({ data: { boardTitles: [] } });
    expect(await first).toEqual({ boardTitles: [] });
  });

  test('changes nothing by GET', async () => {
    server.answers.MarkAlertsRead = { data: { markAlertsRead: 1 } };
    await request(ReadDocument, {}, { isGetPreferred: true });
    expect(server.methods).toEqual(['POST']);
  });
});

describe('an error of the data API', () => {
  test('of the server says [GraphQL]', async () => {
    server.answers.PaletteBoards = { errors: [{ message: 'Not today.' }] };
    expect(String(await refusal())).toContain('[GraphQL] Not today.');
  });

  test('of the network says [Network]', async () => {
    server.answers.PaletteBoards = { status: 500, body: {} };
    expect(String(await refusal())).toMatch(/\[Network\]/);
  });

  test('is also an answer with neither data nor errors: No Content', async () => {
    server.answers.PaletteBoards = { status: 200, body: {} };
    expect(String(await refusal())).toContain('No Content');
  });

  test('504 loads the page anew, once', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    vi.spyOn(location, 'assign').mockImplementation(() => {});
    server.answers.PaletteBoards = { status: 504, body: {} };
    await refusal();
    await refusal();
    expect(reload).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });
});
