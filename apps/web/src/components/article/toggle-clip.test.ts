import { CombinedError } from '@urql/core';
import { GraphQLError } from 'graphql';
import { beforeEach, expect, it, vi } from 'vitest';
import { request } from '#src/app/graphql/client.ts';
import { waitingToasts } from '#src/app/notify.ts';
import { toggleClip } from './toggle-clip.ts';

vi.mock('#src/app/graphql/client.ts');
const clipped = { id: '7', articleKind: 'Headline', clipId: '3' } as const;
const show = vi.fn();

function refuseWith(code: string) {
  const refusal = new GraphQLError('No.', { extensions: { code } });
  vi.mocked(request).mockRejectedValueOnce(new CombinedError({ graphQLErrors: [refusal] }));
}

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
