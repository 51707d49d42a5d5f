import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadConfig } from '#src/app/config.ts';
import { waitingToasts } from '#src/app/notify.ts';
import { connection } from '#src/app/offline/connection.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { clipIdOf } from './clip-ids.ts';
import { keptClips } from './kept-clips.ts';
import { toggleClip } from './toggle-clip.ts';

let server: AnsweringServer;
const clipped = { id: '7', articleKind: 'Headline', clipId: '3' } as const;
const show = vi.fn();

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
  show.mockReset();
});

it('leaves a clip off that another window has taken back already', async () => {
  refuseWith('NOT_FOUND');
  await toggleClip(clipped, show);
  expect(show.mock.calls).toEqual([[null]]);
  expect(waitingToasts.get()).toEqual([]);
});

it('shows the clip again when taking it back fails', async () => {
  refuseWith('RATE_LIMITED');
  await toggleClip(clipped, show);
  expect(show.mock.calls).toEqual([[null], ['3']]);
  expect(waitingToasts.get()).toMatchObject([{ kind: 'failed', message: 'No.' }]);
});

it('keeps what is clipped offline on the device, and sends it in order once the server is reachable', async () => {
  const first = { id: '8', articleKind: 'Headline', clipId: null } as const;
  const second = { ...first, id: '9' };
  connection.set({ isAway: true, copiesOf: null });
  for (const article of [first, second, clipped]) await toggleClip(article, show);
  expect(show).not.toHaveBeenCalled();
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
