import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitingToasts } from '#src/app/notify.ts';
import { type Answer, type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { BoardPicker } from './board-picker.tsx';
import { boardTitles, loadBoardTitles } from './board-titles.ts';

let server: AnsweringServer;
beforeEach(async () => {
  server = await startAnsweringServer();
  waitingToasts.set([]);
  boardTitles.set({ status: 'loading', boards: [], error: null });
  const boards = [
    { id: '1', title: 'Chips', status: 'OPEN', mayEdit: true },
    { id: '2', title: 'Recalls', status: 'CLOSED', mayEdit: true },
    { id: '8', title: 'Shared to view', status: 'OPEN', mayEdit: false },
  ];
  server.answers.BoardTitles = { data: { boardTitles: boards } };
  server.answers.ArticleBoards = { data: { articleBoards: [{ id: '2' }] } };
});
afterEach(async () => {
  cleanup();
  await server.stop();
});

const article = { id: '9', articleKind: 'Headline', title: 'A new factory' } as const;
const askedFor = (name: string) => server.asked.filter((one) => one.name === name).map(({ variables }) => variables);

async function show() {
  const { findByRole } = await renderScreen(<BoardPicker article={article} onClose={() => undefined} />);
  return within(await findByRole('dialog'));
}

test('boards are ticked that the article is on, and ticking one puts it there', async () => {
  server.answers.AddArticleToBoard = { data: { addArticleToBoard: { id: '5' } } };
  const dialog = await show();
  const chips = await dialog.findByRole('checkbox', { name: 'Chips' });
  expect(dialog.getByRole('checkbox', { name: 'Recalls (done)' })).toHaveProperty('checked', true);
  fireEvent.click(chips);
  expect(chips).toHaveProperty('checked', true);
  await waitFor(() => expect(waitingToasts.get()).toMatchObject([{ message: 'Added to “Chips”' }]));
  expect(askedFor('AddArticleToBoard')).toEqual([{ boardId: '1', articleKind: 'Headline', articleId: '9' }]);
});

test('a board that is shared to view is not offered', async () => {
  const dialog = await show();
  await dialog.findByRole('checkbox', { name: 'Chips' });
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2);
});

test('the undo takes the article off again', async () => {
  server.answers.AddArticleToBoard = { data: { addArticleToBoard: { id: '5' } } };
  server.answers.RemoveArticleToBoard = { data: { removeArticleToBoard: { id: '5' } } };
  const dialog = await show();
  const chips = await dialog.findByRole('checkbox', { name: 'Chips' });
  fireEvent.click(chips);
  await waitFor(() => expect(waitingToasts.get()).toHaveLength(1));
  waitingToasts.get()[0]?.undo?.();
  await waitFor(() => expect(askedFor('RemoveArticleToBoard')).toHaveLength(1));
  await waitFor(() => expect(chips).toHaveProperty('checked', false));
});

test('a refusal leaves the board unticked and is said', async () => {
  const extensions = { code: 'LIMIT_REACHED' };
  server.answers.AddArticleToBoard = { errors: [{ message: 'You have reached the limit of 1,000.', extensions }] };
  const dialog = await show();
  const chips = await dialog.findByRole('checkbox', { name: 'Chips' });
  fireEvent.click(chips);
  await waitFor(() => expect(waitingToasts.get()).toMatchObject([{ kind: 'failed' }]));
  expect(chips).toHaveProperty('checked', false);
});

test('without a connection the board stays unticked, and the toast says why', async () => {
  const dialog = await show();
  const chips = await dialog.findByRole('checkbox', { name: 'Chips' });
  await server.stop();
  fireEvent.click(chips);
  await waitFor(() =>
    expect(waitingToasts.get()).toMatchObject([
      { kind: 'failed', message: 'The server could not be reached. Check your connection and try again.' },
    ]),
  );
  expect(chips).toHaveProperty('checked', false);
});

test('a name that no board has makes one with the article on it; width and case make no other name', async () => {
  server.answers.CreateBoard = {
    data: { upsertBoard: { id: '3', title: 'Batteries', status: 'OPEN', mayEdit: true } },
  };
  server.answers.AddArticleToBoard = { data: { addArticleToBoard: { id: '6' } } };
  const dialog = await show();
  await dialog.findByRole('checkbox', { name: 'Chips' });
  const field = dialog.getByRole('textbox');
  fireEvent.change(field, { target: { value: 'ＣＨＩＰＳ' } });
  expect(dialog.queryByRole('button', { name: /^Create/ })).toBeNull();
  fireEvent.change(field, { target: { value: 'Batteries' } });
  dialog.getByText('No matching boards.');
  fireEvent.click(dialog.getByRole('button', { name: 'Create “Batteries” and add it' }));
  await waitFor(() =>
    expect(askedFor('AddArticleToBoard')).toEqual([{ boardId: '3', articleKind: 'Headline', articleId: '9' }]),
  );
  expect(askedFor('CreateBoard')).toEqual([{ title: 'Batteries' }]);
});

test('a board that is made before the boards of the article are known stays ticked', async () => {
  const { promise, resolve } = Promise.withResolvers<{ data: unknown }>();
  server.answers.ArticleBoards = promise;
  server.answers.CreateBoard = {
    data: { upsertBoard: { id: '3', title: 'Batteries', status: 'OPEN', mayEdit: true } },
  };
  server.answers.AddArticleToBoard = { data: { addArticleToBoard: { id: '5' } } };
  const dialog = await show();
  await waitFor(() => expect(boardTitles.get().boards).toHaveLength(3));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Batteries' } });
  const create = dialog.getByRole('button', { name: 'Create “Batteries” and add it' });
  const boards = [{ id: '3', title: 'Batteries', status: 'OPEN', mayEdit: true }, ...boardTitles.get().boards];
  server.answers.BoardTitles = { data: { boardTitles: boards } };
  fireEvent.click(create);
  await waitFor(() => expect(askedFor('AddArticleToBoard')).toHaveLength(1));
  resolve({ data: { articleBoards: [{ id: '2' }] } });
  expect(await dialog.findByRole('checkbox', { name: 'Batteries' })).toHaveProperty('checked', true);
  expect(dialog.getByRole('checkbox', { name: 'Recalls (done)' })).toHaveProperty('checked', true);
});

const batteries = { id: '3', title: 'Batteries', status: 'OPEN', mayEdit: true };

function enter(dialog: Awaited<ReturnType<typeof show>>, name: string) {
  const field = dialog.getByRole('textbox');
  fireEvent.change(field, { target: { value: name } });
  const { form } = field as HTMLInputElement;
  if (form) fireEvent.submit(form);
}

test('a name entered before the boards have loaded finds the board of that name', async () => {
  const { BoardTitles } = server.answers;
  const { promise, resolve } = Promise.withResolvers<Answer>();
  server.answers.BoardTitles = promise;
  server.answers.CreateBoard = { data: { upsertBoard: batteries } };
  server.answers.AddArticleToBoard = { data: { addArticleToBoard: { id: '5' } } };
  const dialog = await show();
  enter(dialog, 'chips');
  resolve(await (BoardTitles as Answer));
  await waitFor(() => expect(askedFor('AddArticleToBoard')).toMatchObject([{ boardId: '1' }]));
  expect(askedFor('CreateBoard')).toEqual([]);
});

test('a name entered twice creates one board, which is listed once', async () => {
  const created = Promise.withResolvers<Answer>();
  server.answers.CreateBoard = created.promise;
  server.answers.AddArticleToBoard = { data: { addArticleToBoard: { id: '5' } } };
  const dialog = await show();
  await dialog.findByRole('checkbox', { name: 'Chips' });
  enter(dialog, 'Batteries');
  enter(dialog, 'Batteries');
  await waitFor(() => expect(askedFor('CreateBoard')).toHaveLength(1));
  server.answers.BoardTitles = { data: { boardTitles: [batteries] } };
  await loadBoardTitles();
  created.resolve({ data: { upsertBoard: batteries } });
  await waitFor(() => expect(askedFor('AddArticleToBoard')).toHaveLength(1));
  expect(askedFor('CreateBoard')).toHaveLength(1);
  expect(boardTitles.get().boards).toEqual([batteries]);
});

test('a list that was asked for before a board was created does not remove it', async () => {
  const early = Promise.withResolvers<Answer>();
  server.answers.CreateBoard = { data: { upsertBoard: batteries } };
  server.answers.AddArticleToBoard = { data: { addArticleToBoard: { id: '5' } } };
  const dialog = await show();
  await dialog.findByRole('checkbox', { name: 'Chips' });
  const before = server.answers.BoardTitles as Answer;
  server.answers.BoardTitles = early.promise;
  const late = loadBoardTitles();
  await waitFor(() => expect(askedFor('BoardTitles')).toHaveLength(2));
  server.answers.BoardTitles = { data: { boardTitles: [batteries] } };
  enter(dialog, 'Batteries');
  await waitFor(() => expect(askedFor('BoardTitles')).toHaveLength(3));
  early.resolve(before);
  await late;
  expect(boardTitles.get().boards).toContainEqual(batteries);
});
