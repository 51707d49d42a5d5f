import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '#src/app/config.ts';
import { waitingToasts } from '#src/app/notify.ts';
import { loadMe } from '#src/app/session/me.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { ActionReader } from './action-reader.tsx';
import { useAction } from './use-action.ts';

let server: AnsweringServer;

const me = { id: 'u1', email: 'aoki@shiomi.example', realName: 'Aoki' };
const other = { id: 'u2', email: 'ito@shiomi.example', realName: 'Ito' };
const comment = (id: string, content: string, user = me) => ({
  ...{ id, content, user, createdAt: `2026-11-2${id}T00:00:00.000Z` },
});
const action = {
  ...{ id: '7', boardId: '3', title: 'Check the plan', content: 'See https://example.com/plan.', priority: 4 },
  ...{ status: 'OPEN', updatedAt: '2026-11-20T00:00:00.000Z', createdAt: '2026-11-19T00:00:00.000Z', user: me },
  ...{
    board: null,
    mayEdit: true,
    mayManage: false,
    shares: [],
    pendingShares: [],
    counting: { comments: 2, shares: 0 },
  },
  comments: [comment('1', 'Mine'), comment('2', 'Theirs', other)],
};

beforeEach(async () => {
  server = await startAnsweringServer();
  answerAction({});
  await signInAs('GENERAL');
});

afterEach(async () => {
  cleanup();
  waitingToasts.set([]);
  await server.stop();
});

function answerAction(changed: Partial<typeof action>) {
  server.answers.Action = { data: { action: { ...action, ...changed } } };
}

async function signInAs(userAcl: string) {
  const account = { id: 'a1', name: 'Shiomi', plan: 'PREMIUM', trialExpireAt: null, demo: false };
  const accountUsers = [{ id: 'au1', accountId: 'a1', userAcl, account }];
  server.answers.Me = { data: { user: { ...me, isOperator: false, accountUsers } } };
  await loadConfig();
  await loadMe();
}

function Screen() {
  const handle = useAction('7');
  return handle.action && <ActionReader {...handle} action={handle.action} />;
}

const contents = () => screen.getAllByRole('listitem').map((item) => item.lastElementChild?.textContent);
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Your comment');
const posted = () =>
  server.asked.filter(({ name }) => name === 'PostComment').map(({ variables }) => variables.content);

async function write(text: string) {
  await renderScreen(<Screen />);
  await waitFor(() => field());
  fireEvent.change(field(), { target: { value: text } });
}

test('Ctrl and Enter posts; Enter alone, and Enter of an input method, do not', async () => {
  server.answers.PostComment = { data: { postActionComment: comment('3', '確認しました') } };
  await write('確認しました');
  fireEvent.keyDown(field(), { key: 'Enter' });
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true, isComposing: true });
  // Safari ends the composition before it reports the key.
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true, keyCode: 229 });
  expect(posted()).toEqual([]);
  expect(contents()).toHaveLength(2);
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(posted()).toEqual(['確認しました']));
  expect(contents()).toEqual(['Mine', 'Theirs', '確認しました']);
  expect(field().value).toBe('');
});

test('a comment is shown at once, and comes back into the field when it could not be posted', async () => {
  server.answers.PostComment = { errors: [{ message: 'Too many comments.', extensions: { code: 'LIMIT_REACHED' } }] };
  await write('One more');
  fireEvent.keyDown(field(), { key: 'Enter', metaKey: true });
  await waitFor(() => expect(contents()).toEqual(['Mine', 'Theirs', 'One more']));
  fireEvent.change(field(), { target: { value: 'And another' } });
  await waitFor(() => expect(contents()).toEqual(['Mine', 'Theirs']));
  expect(field().value).toBe('One more\n\nAnd another');
  expect(screen.getByRole('alert').textContent).toBe('Too many comments.');
});

test('an own comment goes at once, and its undo says it again', async () => {
  server.answers.RemoveComment = { data: { removeActionComment: { id: '1' } } };
  server.answers.PostComment = { data: { postActionComment: comment('3', 'Mine') } };
  await renderScreen(<Screen />);
  await waitFor(() => field());
  // The user owns neither the action nor the board, so they cannot remove comments of others.
  expect(screen.queryByRole('button', { name: 'Delete Ito’s comment' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Delete Aoki’s comment' }));
  expect(contents()).toEqual(['Theirs']);
  await waitFor(() => expect(waitingToasts.get()).toHaveLength(1));
  waitingToasts.get()[0]?.undo?.();
  await waitFor(() => expect(posted()).toEqual(['Mine']));
  expect(contents()).toEqual(['Theirs', 'Mine']);
});

test('what others say appears when the page is looked at again', async () => {
  await renderScreen(<Screen />);
  await waitFor(() => field());
  answerAction({ comments: [...action.comments, comment('3', 'New', other)] });
  fireEvent.focus(window);
  await waitFor(() => expect(contents()).toEqual(['Mine', 'Theirs', 'New']));
});

test('whoever may only read sees neither field nor buttons', async () => {
  await signInAs('READONLY');
  await renderScreen(<Screen />);
  await waitFor(() => screen.getByText('Theirs'));
  expect(screen.queryByLabelText('Your comment')).toBeNull();
  expect(screen.queryByRole('button', { name: /Remove|Mark/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

test('text is text: an address becomes a link, the board nobody showed is not mentioned', async () => {
  await renderScreen(<Screen />);
  const link = await screen.findByRole('link', { name: 'https://example.com/plan' });
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(screen.queryByText('Board')).toBeNull();
});

test('an action that is shared to view shows what was said, and nothing to change it by', async () => {
  answerAction({ mayEdit: false });
  const page = await renderScreen(<Screen />);
  await page.findByText('Theirs');
  expect(page.queryByRole('textbox')).toBeNull();
  expect(page.queryByRole('button', { name: /Delete|Edit|Share/ })).toBeNull();
});
