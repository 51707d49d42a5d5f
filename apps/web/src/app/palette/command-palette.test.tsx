import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { Provider } from 'urql';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { savedSearches } from '#src/components/saved-searches/saved-search-store.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { loadConfig } from '../config.ts';
import { graphqlClient } from '../graphql/client.ts';
import { useShortcuts } from '../keyboard/shortcuts.ts';
import { loadMe } from '../session/me.ts';
import { CommandPalette } from './command-palette.tsx';

let server: AnsweringServer;
const clip = vi.fn();

function PageWithActions() {
  useShortcuts([{ keys: 'c', label: 'articles.clip', run: () => clip(document.activeElement?.textContent) }]);
  return <button type="button">An article</button>;
}

beforeEach(async () => {
  server = await startAnsweringServer();
  const saved = {
    id: '1',
    name: 'チップ工場',
    conditions: {},
    default: false,
    alertsChannel: 0,
    spikeSensitivity: 'OFF' as const,
    hasNewRules: false,
  };
  savedSearches.set({ status: 'ready', items: [saved] });
});

afterEach(async () => {
  cleanup();
  clip.mockClear();
  await server.stop();
});

const press = (key: object) => fireEvent.keyDown(document.activeElement ?? document.body, { ctrlKey: true, ...key });

async function openPalette() {
  const screen = await renderScreen(
    <Provider value={graphqlClient}>
      <PageWithActions />
      <CommandPalette />
    </Provider>,
  );
  screen.getByText('An article').focus();
  press({ key: 'k' });
  const field = (await screen.findByRole('combobox')) as HTMLInputElement;
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const options = () => screen.getAllByRole('option').map((option) => option.querySelector('span')?.textContent);
  return { ...screen, field, type, options };
}

test('offers what the page can do, pages, saved searches and how it looks', async () => {
  const { options } = await openPalette();
  expect(options()).toEqual(expect.arrayContaining(['Clip', 'History', 'チップ工場', 'Dark mode', '日本語で表示']));
});

test('finds by kana of either kind and always offers to search the articles', async () => {
  const { type, options } = await openPalette();
  type('ちっぷ');
  expect(options()).toEqual(['チップ工場', 'Mark “チップ工場” as read', 'Search articles for “ちっぷ”']);
});

test('does what is chosen once the focus is back where it came from', async () => {
  const { type, field, queryByRole } = await openPalette();
  type('cl');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(clip).toHaveBeenCalledWith('An article'));
  expect(queryByRole('combobox')).toBeNull();
});

test('leaves Enter to an input method, and never opens while one is at work', async () => {
  const { type, field } = await openPalette();
  type('clip');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(clip).not.toHaveBeenCalled();
  cleanup();
  const { queryByRole } = await renderScreen(<CommandPalette />);
  press({ key: 'k', isComposing: true });
  press({ key: 'k', keyCode: 229 });
  expect(queryByRole('combobox')).toBeNull();
});

test('closes by the key that opened it, and the focus is where it was', async () => {
  const { field, queryByRole, getByText } = await openPalette();
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true });
  await waitFor(() => expect(document.activeElement).toBe(getByText('An article')));
  expect(queryByRole('combobox')).toBeNull();
});

test('what can be done from every page is found by its name: new board, invitation, other account, sign-out', async () => {
  await signInAs('ADMIN');
  const { type, options } = await openPalette();
  for (const [typed, label] of [
    ['new bo', 'New board'],
    ['invite', 'Invite a member'],
    ['london', 'Switch to London desk'],
    ['mark as', 'Mark all news as read'],
    ['log out', 'Sign out'],
  ]) {
    type(typed!);
    expect(options()).toContain(label);
  }
});

test('a reader who may only view is offered neither boards nor invitations', async () => {
  await signInAs('READONLY');
  const { type, options } = await openPalette();
  type('new board');
  expect(options()).toEqual(['Search articles for “new board”']);
  type('invite');
  expect(options()).toEqual(['Search articles for “invite”']);
});

test('finds articles, actions and people; what the server finds comes after the rest', async () => {
  await signInAs('ADMIN');
  server.answers.PaletteHeadlines = { data: { headlines: { data: [{ id: '7', title: 'Chip makers build again' }] } } };
  server.answers.PaletteActions = { data: { actions: { data: [{ id: '9', title: 'Ask the chip makers' }] } } };
  const aya = { userId: 'u2', realName: 'Chipo Aya', email: 'aya@shiomi.example' };
  server.answers.PalettePeople = { data: { colleagues: { people: [aya] } } };
  const { type, options, findByText } = await openPalette();
  type('chip');
  await findByText('Chip makers build again');
  expect(options()).toEqual([
    'Chipo Ayaaya@shiomi.example',
    'Ask the chip makers',
    'Search articles for “chip”',
    'Chip makers build again',
  ]);
});

async function signInAs(userAcl: 'ADMIN' | 'READONLY') {
  const account = (id: string, name: string) => ({ id, name, plan: 'PREMIUM', trialExpireAt: null, demo: false });
  const accountUsers = [
    { id: '1', accountId: 'a1', userAcl, account: account('a1', 'Tokyo desk') },
    { id: '2', accountId: 'a2', userAcl, account: account('a2', 'London desk') },
  ];
  const user = { id: 'u1', email: 'kawa@shiomi.example', realName: null, isOperator: false, firstPage: 'NEWS' };
  server.answers.Me = { data: { user: { ...user, accountUsers } } };
  await loadConfig();
  await loadMe();
}
