import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { Provider } from 'urql';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { savedSearches } from '#src/components/saved-searches/saved-search-store.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { graphqlClient } from '../graphql/client.ts';
import { useShortcuts } from '../keyboard/shortcuts.ts';
import { CommandPalette } from './command-palette.tsx';

let server: AnsweringServer;
const clip = vi.fn();

function PageWithActions() {
  useShortcuts([{ keys: 'c', label: 'articles.clip', run: () => clip(document.activeElement?.textContent) }]);
  return <button type="button">An article</button>;
}

beforeEach(async () => {
  server = await startAnsweringServer();
  const saved = { id: '1', name: 'チップ工場', conditions: {}, default: false, alertsChannel: 0, hasNewRules: false };
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
  expect(options()).toEqual(['チップ工場', 'Search articles for “ちっぷ”']);
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
