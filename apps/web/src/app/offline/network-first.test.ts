import { formatDocument, stringifyDocument } from '@urql/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  HeadlineDocument,
  NoticeDocument,
  SuggestionDocument,
} from '#src/components/article-reader/article-documents.ts';
import { ClipsDocument } from '#src/screens/clips/clips-documents.ts';
import { RecentDocument } from '#src/screens/recent/recent-documents.ts';
import { MemoryCaches } from '../../../test/memory-caches.ts';
import { checkConnection, connection } from './connection.ts';
import { networkFirst } from './network-first.ts';

const reader = { userId: 'ann', accountId: 'shiomi' };
const clips = JSON.stringify({ operationName: 'Clips', variables: {} });
const answer = (data: unknown) => async () => new Response(JSON.stringify({ data }));
const reached = vi.fn<typeof fetch>();
const nobodyThere = async () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  vi.stubGlobal('caches', new MemoryCaches());
  connection.set({ isAway: false, copiesOf: null });
  vi.stubGlobal('fetch', reached);
  reached.mockImplementation(nobodyThere);
});

afterEach(async () => {
  reached.mockImplementation(async () => new Response('{}'));
  await checkConnection();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function askOnline(body: string, data: unknown) {
  await networkFirst({ body, reader }, answer(data));
  await vi.waitFor(async () => expect((await caches.keys()).length).toBe(1));
  await new Promise((resolve) => setTimeout(resolve));
}

it('gives the copy, and says from when it is, while the server is away', async () => {
  await askOnline(clips, { clips: [1] });
  const copy = await networkFirst({ body: clips, reader }, nobodyThere);
  expect(await copy.json()).toEqual({ data: { clips: [1] } });
  expect(connection.get()).toMatchObject({ isAway: true, copiesOf: expect.any(Date) });
});

it('never gives a copy while the server can be reached', async () => {
  await askOnline(clips, { clips: [1] });
  reached.mockImplementation(async () => new Response('{}'));
  await expect(networkFirst({ body: clips, reader }, nobodyThere)).rejects.toThrow('Failed to fetch');
  const broken = async () => new Response('', { status: 500 });
  expect((await networkFirst({ body: clips, reader }, broken)).status).toBe(500);
});

it('gives the copy when a gateway answers for a server that is away', async () => {
  await askOnline(clips, { clips: [1] });
  const copy = await networkFirst({ body: clips, reader }, async () => new Response('', { status: 502 }));
  expect(copy.status).toBe(200);
});

it('keeps no answer with errors, and none to a question that is not to be read offline', async () => {
  const refused = async () => new Response(JSON.stringify({ data: null, errors: [{ message: 'x' }] }));
  await networkFirst({ body: clips, reader }, refused);
  for (const question of [
    { operationName: 'Me' },
    { operationName: 'Clips', variables: { baseId: '1', isLatest: true } },
    { operationName: 'PushClip', variables: {} },
  ]) {
    await networkFirst({ body: JSON.stringify(question), reader }, answer({ x: 1 }));
  }
  await networkFirst({ body: clips, reader: undefined }, answer({ x: 1 }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(await caches.keys()).toEqual([]);
});

it('keeps an answer although the client gives the request up as soon as it has its data', async () => {
  const request = new AbortController();
  const slowly = new ReadableStream({
    start(controller) {
      request.signal.addEventListener('abort', () => controller.error(new DOMException('Aborted', 'AbortError')));
      setTimeout(() => {
        controller.enqueue(new TextEncoder().encode('{"data":{"clips":[1]}}'));
        controller.close();
      }, 20);
    },
  });
  const got = await networkFirst({ body: clips, reader }, async () => new Response(slowly));
  request.abort();
  expect(await got.json()).toEqual({ data: { clips: [1] } });
  await vi.waitFor(async () => expect(await caches.keys()).toEqual(['copies-ann']));
});

it('gives up with a request that the page has given up', async () => {
  await askOnline(clips, { clips: [1] });
  const aborted = async () => Promise.reject(new DOMException('Aborted', 'AbortError'));
  await expect(networkFirst({ body: clips, reader }, aborted)).rejects.toThrow('Aborted');
});

it.each([
  ['clips', ClipsDocument],
  ['recent articles', RecentDocument],
  ['a headline', HeadlineDocument],
  ['a notice', NoticeDocument],
  ['a suggestion', SuggestionDocument],
])('keeps %s as the client asks for them', async (_, document) => {
  const operationName = /query (\w+)/.exec(stringifyDocument(formatDocument(document)))?.[1];
  await askOnline(JSON.stringify({ operationName, variables: {} }), { x: 1 });
  expect((await networkFirst({ body: JSON.stringify({ operationName }), reader }, nobodyThere)).ok).toBe(true);
});
