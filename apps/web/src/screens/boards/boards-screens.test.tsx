import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { Provider } from 'urql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from '#src/app/config.ts';
import { graphqlClient } from '#src/app/graphql/client.ts';
import { waitingToasts } from '#src/app/notify.ts';
import { loadMe } from '#src/app/session/me.ts';
import { ForEditorsOnly } from '#src/components/for-editors-only.tsx';
import { PremiumGate } from '#src/components/premium-gate.tsx';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { BoardActions } from './board-actions.tsx';
import { BoardForm } from './board-form.tsx';
import { BoardHead } from './board-head.tsx';
import { BoardLoading } from './board-loading.tsx';
import { BoardMenu } from './board-menu.tsx';
import { useBoard } from './use-board.ts';

let server: AnsweringServer;
beforeEach(async () => {
  server = await startAnsweringServer();
  server.answers.BoardTitles = { data: { boardTitles: [] } };
  waitingToasts.set([]);
});
afterEach(async () => {
  cleanup();
  await server.stop();
});

const askedFor = (name: string) => server.asked.filter((one) => one.name === name).map(({ variables }) => variables);
const refused = (extensions: Record<string, unknown>, message: string) => ({ errors: [{ message, extensions }] });
const render = (element: React.ReactNode) => renderScreen(<Provider value={graphqlClient}>{element}</Provider>);

async function signIn({ plan = 'PREMIUM', userAcl = 'GENERAL' } = {}) {
  const account = { id: 'account', name: 'Shiomi Trading', plan, trialExpireAt: null, demo: false };
  const accountUsers = [{ id: 'mine', accountId: 'account', userAcl, account }];
  server.answers.Me = { data: { user: { id: 'me', email: 'me@example.com', realName: null, accountUsers } } };
  await loadConfig();
  await loadMe();
}

describe('an account of the basic plan', () => {
  test.each([
    ['GENERAL', /Ask its administrator/],
    ['ADMIN', /Contact us/],
  ])('is shown what boards and actions are, and %s whom to ask', async (userAcl, text) => {
    await signIn({ plan: 'BASIC', userAcl });
    const { findByRole, getByText } = await render(<PremiumGate />);
    await findByRole('heading', { level: 1, name: 'Boards and actions' });
    getByText(text);
  });
});

test('those who may only read are told so instead of given a form', async () => {
  await signIn({ userAcl: 'READONLY' });
  const { findByText, queryByText } = await render(<ForEditorsOnly of="boards">the form</ForEditorsOnly>);
  await findByText('View only');
  expect(queryByText('the form')).toBeNull();
});

describe('the form', () => {
  test('asks for a title, and sends what was typed', async () => {
    server.answers.UpsertBoard = { data: { upsertBoard: { id: '4' } } };
    const initial = { title: '', description: '', priority: 0 };
    const { findByRole, getByLabelText, getByText } = await render(<BoardForm boardId={null} initial={initial} />);
    const save = await findByRole('button', { name: 'Save' });
    fireEvent.click(save);
    getByText('Enter a title.');
    fireEvent.change(getByLabelText(/^Title/), { target: { value: 'Chips' } });
    fireEvent.change(getByLabelText('Priority'), { target: { value: '3' } });
    fireEvent.click(save);
    const sent = { boardId: null, title: 'Chips', description: '', priority: 3 };
    await waitFor(() => expect(askedFor('UpsertBoard')).toEqual([sent]));
  });

  const initial = { title: 'Chips', description: 'Ours', priority: 2 };
  const nowOnServer = (changed: Partial<typeof initial>) => {
    server.answers.BoardValues = { data: { board: { id: '4', ...initial, ...changed } } };
  };

  test('leaves alone what others changed, and shows what the server found fault with', async () => {
    nowOnServer({ description: 'Theirs', priority: 5 });
    const problems = [{ field: 'title', message: 'Please keep it short.' }];
    server.answers.UpsertBoard = refused({ code: 'BAD_USER_INPUT', problems }, 'Please check the values.');
    const { findByLabelText, getByRole, findByText } = await render(<BoardForm boardId="4" initial={initial} />);
    fireEvent.change(await findByLabelText(/^Title/), { target: { value: 'Tools' } });
    fireEvent.click(getByRole('button', { name: 'Save' }));
    await findByText('Please keep it short.');
    expect(askedFor('UpsertBoard')).toEqual([{ boardId: '4', title: 'Tools', description: 'Theirs', priority: 5 }]);
    expect(await findByLabelText(/^Title/)).toHaveProperty('value', 'Tools');
  });

  test('renames a board that somebody else renamed meanwhile only once the reader has seen their title', async () => {
    nowOnServer({ title: 'Semiconductors' });
    server.answers.UpsertBoard = { data: { upsertBoard: { id: '4' } } };
    const { findByLabelText, getByRole, findByText } = await render(<BoardForm boardId="4" initial={initial} />);
    fireEvent.change(await findByLabelText(/^Title/), { target: { value: 'Tools' } });
    const save = getByRole('button', { name: 'Save' });
    fireEvent.click(save);
    await findByText('Their version: Semiconductors');
    expect(askedFor('UpsertBoard')).toEqual([]);
    fireEvent.click(save);
    await waitFor(() => expect(askedFor('UpsertBoard')).toEqual([{ boardId: '4', ...initial, title: 'Tools' }]));
  });
});

describe('a board', () => {
  const tag = { id: 't1', name: 'Peers', color: 'red' };
  const board = {
    ...{ id: '4', title: 'Chips', description: 'See https://example.com/plan', priority: 5, status: 'OPEN' },
    ...{ updatedAt: '2026-11-20T00:00:00Z', counting: { articles: 0, actions: 0, shares: 1 }, tags: [] },
    user: { id: 'u', realName: 'Kawara', email: 'kawara@example.com' },
    shares: [{ id: 's', user: { id: 'a', realName: 'Aoi', email: 'aoi@example.com' } }],
    ...{ pendingShares: [], mayEdit: true, mayManage: true },
  };

  function Shown() {
    const handle = useBoard('4');
    if (!handle.board) return <BoardLoading error={handle.error} onRetry={() => void handle.reload()} />;
    const shown = { ...handle, board: handle.board, mayChange: true };
    return (
      <>
        <BoardHead {...shown} />
        <BoardMenu {...shown} target={<button type="button">More</button>} />
      </>
    );
  }

  beforeEach(() => {
    server.answers.Board = { data: { board } };
    server.answers.BoardValues = { data: { board } };
    server.answers.AccountTags = { data: { tags: [tag] } };
    server.answers.LabelBoard = { data: { labelBoard: { id: '4' } } };
    server.answers.UnlabelBoard = { data: { unlabelBoard: { id: '4' } } };
  });

  test('says that it is shared to view', async () => {
    server.answers.Board = { data: { board: { ...board, mayEdit: false, mayManage: false } } };
    const { findByText } = await render(<Shown />);
    await findByText('View only');
  });

  test('that is not the reader’s, or gone, is not found', async () => {
    server.answers.Board = refused({ code: 'NOT_FOUND' }, 'This is no longer here.');
    const { findByRole } = await render(<Shown />);
    await findByRole('heading', { name: 'Board not found' });
  });

  test('says what it is for, whose it is and with whom it is shared', async () => {
    const { findByText, getByRole, getByText } = await render(<Shown />);
    await findByText('Owner: Kawara');
    getByText('Shared with Aoi');
    expect(getByRole('link', { name: 'https://example.com/plan' })).toHaveProperty(
      'rel',
      'noopener noreferrer nofollow',
    );
  });

  test('is marked as done at once, and reopened by the undo', async () => {
    server.answers.UpsertBoard = { data: { upsertBoard: { id: '4' } } };
    const { findByText, findByRole, queryByText } = await render(<Shown />);
    fireEvent.click(await findByText('More'));
    fireEvent.click(await findByRole('menuitem', { name: 'Mark board as done' }));
    await findByText('Done');
    await waitFor(() => expect(waitingToasts.get()).toHaveLength(1));
    waitingToasts.get()[0]?.undo?.();
    await waitFor(() => expect(queryByText('Done')).toBeNull());
    const sent = askedFor('UpsertBoard');
    await waitFor(() => expect(askedFor('UpsertBoard')).toHaveLength(2));
    expect(sent[0]).toEqual({ boardId: '4', title: 'Chips', status: 'CLOSED' });
  });

  test('is labelled, and has the label taken off when that fails', async () => {
    server.answers.LabelBoard = refused({ code: 'NOT_FOUND' }, 'This is no longer here.');
    const { findByRole, queryByRole } = await render(<Shown />);
    fireEvent.click(await findByRole('button', { name: 'Add tag' }));
    fireEvent.click(await findByRole('menuitem', { name: 'Peers' }));
    await waitFor(() => expect(waitingToasts.get()).toMatchObject([{ kind: 'failed' }]));
    expect(askedFor('LabelBoard')).toEqual([{ boardId: '4', tagId: 't1' }]);
    expect(queryByRole('button', { name: 'Remove tag “Peers”' })).toBeNull();
  });

  test('is deleted only once it is confirmed', async () => {
    server.answers.DeleteBoard = { data: { deleteBoard: { id: '4' } } };
    const { findByText, findByRole } = await render(<Shown />);
    fireEvent.click(await findByText('More'));
    fireEvent.click(await findByRole('menuitem', { name: 'Delete board' }));
    const dialog = within(await findByRole('dialog'));
    expect(askedFor('DeleteBoard')).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(askedFor('DeleteBoard')).toEqual([{ boardId: '4' }]));
  });

  test('lists its most urgent open actions, and says when they could not be loaded', async () => {
    server.answers.BoardActions = refused({ code: 'RATE_LIMITED' }, 'Please wait.');
    const { findByRole, findByText } = await render(<BoardActions boardId="4" mayChange />);
    await findByText(/The actions could not be loaded/);
    server.answers.BoardActions = { data: { actions: { data: [{ id: '8', title: 'Ask sales', priority: 5 }] } } };
    fireEvent.click(await findByRole('button', { name: 'Try again' }));
    await findByRole('link', { name: 'Ask sales' });
  });
});
