import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadConfig } from '#src/app/config.ts';
import { waitingToasts } from '#src/app/notify.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
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
afterAll(() => server.stop());
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
