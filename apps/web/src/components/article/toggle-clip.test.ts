import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { config, loadConfig } from '#src/app/config.ts';
import { waitingToasts } from '#src/app/notify.ts';
import { connection } from '#src/app/offline/connection.ts';
import { forgetAccount, writeAccountId } from '#src/app/session/account-cookie.ts';
import { sessionCookieStorage, sessionStorageKey } from '#src/app/session/session-cookie.ts';
import { type Answer, type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { changedClips, clipIdOf } from './clip-ids.ts';
import { keptClips } from './kept-clips.ts';
import { toggleClip } from './toggle-clip.ts';

let server: AnsweringServer;
const clipped = { id: '7', articleKind: 'Headline', clipId: '3' } as const;
const unclipped = { id: '8', articleKind: 'Headline', clipId: null } as const;

function refuseWith(code: string) {
  server.answers.PluckClip = { errors: [{ message: 'No.', extensions: { code } }] };
}

beforeAll(async () => {
  server = await startAnsweringServer();
  await loadConfig();
});
afterAll(async () => {
  keptClips().stop();
  localStorage.clear();
  await server.stop();
});
beforeEach(() => {
  waitingToasts.set([]);
  changedClips.set(new Map());
});

it('leaves a clip off that another window has taken back already', async () => {
  refuseWith('NOT_FOUND');
  await toggleClip(clipped);
  expect(clipIdOf(clipped)).toBeNull();
  expect(waitingToasts.get()).toMatchObject([{ kind: 'done', message: 'articles.unclipped' }]);
});

it('shows the clip again when taking it back fails', async () => {
  refuseWith('LIMIT_REACHED');
  const shown: (string | null)[] = [];
  const stop = changedClips.subscribe(() => shown.push(clipIdOf(clipped)));
  await toggleClip(clipped);
  stop();
  expect(shown).toEqual([null, '3']);
  expect(waitingToasts.get()).toMatchObject([{ kind: 'failed', message: 'No.' }]);
});

it('shows no clip for an article that does not exist any more', async () => {
  server.answers.PushClip = { errors: [{ message: 'No.', extensions: { code: 'NOT_FOUND' } }] };
  await toggleClip(unclipped);
  expect(clipIdOf(unclipped)).toBeNull();
  expect(waitingToasts.get()).toMatchObject([{ kind: 'failed', message: 'No.' }]);
});

it('clips again after a removal whose answer has not arrived, in this order', async () => {
  const answer = Promise.withResolvers<Answer>();
  server.answers.PluckClip = answer.promise;
  server.answers.PushClip = { data: { pushClip: { id: '4' } } };
  const before = server.asked.length;
  const removed = toggleClip(clipped);
  await expect.poll(() => server.asked.length).toBe(before + 1);
  const clippedAgain = toggleClip(clipped);
  answer.resolve({ data: { pluckClip: { id: '3' } } });
  await Promise.all([removed, clippedAgain]);
  expect(server.asked.slice(before).map(({ name }) => name)).toEqual(['PluckClip', 'PushClip']);
  expect(clipIdOf(clipped)).toBe('4');
});

it('an undo takes a clip back unless the reader has done so', async () => {
  server.answers.PushClip = { data: { pushClip: { id: '5' } } };
  server.answers.PluckClip = { data: { pluckClip: { id: '5' } } };
  await toggleClip(unclipped);
  const [toast] = waitingToasts.get();
  toast?.undo?.();
  await expect.poll(() => keptClips().isEmpty()).toBe(true);
  expect(server.asked.at(-1)).toEqual({ name: 'PluckClip', variables: { clipId: '5' } });
  const before = server.asked.length;
  toast?.undo?.();
  expect([clipIdOf(unclipped), server.asked.length, keptClips().isEmpty()]).toEqual([null, before, true]);
});

it('keeps what is clipped offline on the device, and sends it in order once the server is reachable', async () => {
  const [first, second] = [unclipped, { ...unclipped, id: '9' }];
  server.answers.PushClip = { status: 503, body: {} };
  connection.set({ isAway: true, copiesOf: null });
  for (const article of [first, second, clipped]) await toggleClip(article);
  expect(waitingToasts.get().map(({ message }) => message)).toEqual(Array(3).fill('offline.kept'));
  expect([first, second, clipped].map((article) => clipIdOf(article) !== null)).toEqual([true, true, false]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('clip-act/'))).toHaveLength(3);
  server.answers.PushClip = { data: { pushClip: { id: '21' } } };
  server.answers.PluckClip = { data: { pluckClip: { id: '3' } } };
  const before = server.asked.length;
  connection.set({ isAway: false, copiesOf: null });
  await expect.poll(() => Object.keys(localStorage).filter((key) => key.startsWith('clip-act/'))).toEqual([]);
  const sent = server.asked.slice(before).map(({ variables }) => variables.articleId ?? variables.clipId);
  expect(sent).toEqual(['8', '9', '3']);
  expect([first, second, clipped].map(clipIdOf)).toEqual(['21', '21', null]);
});

it('a kept clip is sent for the account and only by the user that it belongs to', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const accountsAsked = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-account-id'));
  server.answers.PushClip = { status: 503, body: {} };
  writeAccountId('1');
  await toggleClip(unclipped);
  const clips = keptClips();
  const key = sessionStorageKey(config().backendServiceUrl);
  await sessionCookieStorage.setItem(key, JSON.stringify(sessionOf('another')));
  fetched.mockClear();
  server.answers.PushClip = { data: { pushClip: { id: '6' } } };
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const hasFailedThreeTimes = () => timers.mock.calls.some(([, delayMs]) => delayMs === 4_000);
  const isOver = () => {
    clips.retryNow();
    return hasFailedThreeTimes() || clips.isEmpty();
  };
  await expect.poll(isOver).toBe(true);
  expect(accountsAsked()).toEqual([]);
  sessionCookieStorage.removeItem(key);
  writeAccountId('2');
  clips.retryNow();
  await expect.poll(() => clips.isEmpty()).toBe(true);
  expect(accountsAsked()).toEqual(['1']);
  clips.stop();
  forgetAccount();
  vi.restoreAllMocks();
});

function sessionOf(userId: string) {
  const inAnHour = Math.ceil(Date.now() / 1_000) + 3_600;
  return { access_token: 'a.b.c', refresh_token: 'd', expires_at: inAnHour, user: { id: userId } };
}
