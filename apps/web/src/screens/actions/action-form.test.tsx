import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { ActionForm } from './action-form.tsx';
import type { ActionValues } from './save-action.ts';

let server: AnsweringServer;

const initial: ActionValues = { boardId: '3', title: 'Plan', content: 'Draft', priority: 0, status: 'OPEN' };
const boards = [
  { id: '3', title: 'Factories' },
  { id: '4', title: 'Recalls' },
];

beforeEach(async () => {
  server = await startAnsweringServer();
  answerLatest({});
  server.answers.UpsertAction = { data: { upsertAction: { id: '7' } } };
});

afterEach(async () => {
  cleanup();
  await server.stop();
});

function answerLatest(changed: Partial<ActionValues>) {
  server.answers.ActionValues = { data: { action: { id: '7', board: boards[0], ...initial, ...changed } } };
}

async function edit(change: { title?: string; content?: string }, actionId: string | null = '7') {
  await renderScreen(<ActionForm actionId={actionId} initial={initial} boards={boards} />);
  if (change.title !== undefined) type('Title', change.title);
  if (change.content !== undefined) type('Description', change.content);
  save();
}

const input = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(input(new RegExp(name)), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const saved = () => server.asked.filter(({ name }) => name === 'UpsertAction').map(({ variables }) => variables);

test('what others changed meanwhile stays when only one side changed a field', async () => {
  answerLatest({ status: 'CLOSED', boardId: '4' });
  await edit({ title: 'Plan for spring' });
  await waitFor(() =>
    expect(saved()).toEqual([{ actionId: '7', ...initial, title: 'Plan for spring', status: 'CLOSED', boardId: '4' }]),
  );
});

test('where both changed a field nothing is saved until the reader has seen theirs and saves again', async () => {
  answerLatest({ content: 'Theirs', priority: 5 });
  await edit({ content: 'Mine' });
  await screen.findByText('Their version: Theirs');
  expect(saved()).toEqual([]);
  expect(input(/Description/).value).toBe('Mine');
  expect(screen.getByLabelText<HTMLSelectElement>('Priority').value).toBe('5');
  save();
  await waitFor(() => expect(saved()).toEqual([{ actionId: '7', ...initial, content: 'Mine', priority: 5 }]));
});

test('a save that fails says why and keeps everything', async () => {
  server.answers.ActionValues = { errors: [{ message: 'Action not found.', extensions: { code: 'NOT_FOUND' } }] };
  await edit({ content: 'Long thoughts' });
  await screen.findByText(/Copy anything you still need/);
  expect(input(/Description/).value).toBe('Long thoughts');
});

test('what the server finds fault with is said under its field', async () => {
  const problems = [{ field: 'content', message: 'No control characters.' }];
  server.answers.UpsertAction = { errors: [{ message: 'Invalid.', extensions: { code: 'INVALID_INPUT', problems } }] };
  await edit({ title: 'New' }, null);
  await screen.findByText('No control characters.');
  expect(input(/Description/).getAttribute('aria-invalid')).toBe('true');
});

test('a title is required, and nothing is asked without one', async () => {
  await edit({ title: ' ' }, null);
  await screen.findByText('Enter a title.');
  expect(server.asked).toEqual([]);
});
