import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Provider } from 'urql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '#src/app/config.ts';
import { graphqlClient } from '#src/app/graphql/client.ts';
import { waitingToasts } from '#src/app/notify.ts';
import { loadMe } from '#src/app/session/me.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { ActionsScreen } from './actions-screen.tsx';
import { forgetActions } from './use-actions.ts';

let server: AnsweringServer;

const me = { id: 'u1', email: 'aoki@shiomi.example', realName: 'Aoki' };
const action = {
  ...{ id: '7', boardId: '3', title: 'Check the plan', content: null, priority: 4, status: 'OPEN' },
  ...{ updatedAt: '2026-11-20T00:00:00.000Z', user: me, board: { id: '3', title: 'Factories' } },
  counting: { comments: 2, shares: 1 },
};

beforeEach(async () => {
  server = await startAnsweringServer();
  forgetActions();
  server.answers.BoardTitles = { data: { boardTitles: [{ ...action.board, status: 'OPEN' }] } };
  answerActions([action]);
  server.answers.ActionValues = { data: { action: { ...action, boardId: '4', title: 'Check the new plan' } } };
  server.answers.UpsertAction = { data: { upsertAction: { id: '7' } } };
  await signInAs('GENERAL');
});

afterEach(async () => {
  cleanup();
  waitingToasts.set([]);
  await server.stop();
});

function answerActions(data: unknown[]) {
  server.answers.Actions = { data: { actions: { isFirst: true, isLast: true, data } } };
}

async function signInAs(userAcl: string) {
  const account = { id: 'a1', name: 'Shiomi', plan: 'PREMIUM', trialExpireAt: null, demo: false };
  server.answers.Me = {
    data: { user: { ...me, isOperator: false, accountUsers: [{ id: 'au1', accountId: 'a1', userAcl, account }] } },
  };
  await loadConfig();
  await loadMe();
}

const renderList = () =>
  renderScreen(
    <Provider value={graphqlClient}>
      <ActionsScreen />
    </Provider>,
  );
const circle = (name: RegExp) => screen.findByRole('button', { name });
const saved = () => server.asked.filter(({ name }) => name === 'UpsertAction').map(({ variables }) => variables);

test('the circle marks as done at once, brings nothing old back, and can be undone', async () => {
  await renderList();
  fireEvent.click(await circle(/^Mark .Check the plan. as done$/));
  await circle(/^Reopen/);
  const kept = { actionId: '7', boardId: '4', title: 'Check the new plan' };
  await waitFor(() => expect(saved()).toEqual([{ ...kept, status: 'CLOSED' }]));
  await waitFor(() => expect(waitingToasts.get()[0]?.undo).toBeDefined());
  waitingToasts.get()[0]?.undo?.();
  await circle(/^Mark/);
  await waitFor(() =>
    expect(saved()).toEqual([
      { ...kept, status: 'CLOSED' },
      { ...kept, status: 'OPEN' },
    ]),
  );
});

test('a change that fails is taken back and said', async () => {
  server.answers.UpsertAction = { errors: [{ message: 'Read-only.', extensions: { code: 'TRIAL_EXPIRED' } }] };
  await renderList();
  fireEvent.click(await circle(/^Mark/));
  await waitFor(() => expect(waitingToasts.get()).toEqual([{ message: 'Read-only.', kind: 'failed' }]));
  await circle(/^Mark/);
});

test('an empty list says what actions are for, and leads to the first', async () => {
  answerActions([]);
  await renderList();
  await screen.findByText('No actions yet');
  expect(screen.getByRole('link', { name: 'Create an action' }).getAttribute('href')).toBe('/actions/edit');
});

test('whoever may only read sees how actions stand, and cannot change it', async () => {
  await signInAs('READONLY');
  await renderList();
  await screen.findByRole('img', { name: 'Open' });
  expect(screen.queryByRole('button', { name: /^Mark/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'New action' })).toBeNull();
});
