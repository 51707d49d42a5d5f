import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { Provider } from 'urql';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { graphqlClient } from '#src/app/graphql/client.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../../test/answering-server.ts';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { emptySearch } from '../search-params.ts';
import { SaveDialog } from './save-dialog.tsx';
import type { SavedSearch } from './saved-search.ts';
import { savedSearches } from './saved-search-store.ts';

let server: AnsweringServer;

const user = {
  __typename: 'User',
  id: 'u',
  email: 'reader@example.com',
  alertsChannel: 1,
  webhookUrl: null,
  alertsLanguage: 'en',
  alertsTimezone: 'Asia/Tokyo',
  alertsTime: '08:30',
  alertsWeekdays: [0, 1, 2, 3, 4, 5, 6],
  nextAlertAt: null,
  alertProblems: [],
  accountUsers: [],
};
const other: SavedSearch = { id: '1', name: 'Chips', conditions: {}, default: false, alertsChannel: 0 };
const search = { ...emptySearch, keywords: 'chip plant', countries: ['JP'], last: '7d' } as const;

beforeEach(async () => {
  server = await startAnsweringServer();
  savedSearches.set({ status: 'ready', items: [other] });
  const days = [
    { __typename: 'DayCount', day: '2026-11-01', count: 3 },
    { __typename: 'DayCount', day: '2026-11-02', count: 0 },
  ];
  server.answers.AlertSettings = { data: { user } };
  server.answers.SearchPreview = { data: { searchPreview: { __typename: 'SearchPreview', days } } };
  server.answers.SavedSearches = { data: { user: null } };
  server.answers.AddSavedSearch = { data: { addSearchSettings: { __typename: 'SearchSettings', id: '2' } } };
});

afterEach(async () => {
  cleanup();
  await server.stop();
});

async function renderDialog(saved?: SavedSearch) {
  const onClose = vi.fn();
  const screen = await renderScreen(
    <Provider value={graphqlClient}>
      <SaveDialog search={search} saved={saved} onClose={onClose} />
    </Provider>,
  );
  const name = (await screen.findByLabelText('Name')) as HTMLInputElement;
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  return { ...screen, name, save, onClose };
}

describe('saving a search', () => {
  test('says what is saved, what it would have found and when alerts come', async () => {
    const { name, findByText, getByText, getByLabelText, queryByText } = await renderDialog();
    expect(name.value).toBe('chip plant');
    getByText('Japan');
    getByText('last 7 days');
    await findByText('In the last 30 days it would have found 3 articles, on 1 of the days.');
    getByText('No alerts: the search is only kept for searching.');
    fireEvent.click(getByLabelText('By e-mail'));
    await findByText('Every day at 08:30.');
    expect(queryByText('You have not set a webhook address yet, so nothing will come that way.')).toBeNull();
    fireEvent.click(getByLabelText('To the webhook'));
    getByText('You have not set a webhook address yet, so nothing will come that way.');
    getByText('Alert settings');
  });

  test('refuses a name that is in the list, and an empty one', async () => {
    const { name, save, findByText } = await renderDialog();
    fireEvent.change(name, { target: { value: ' Chips ' } });
    save();
    await findByText('A saved search with this name exists already.');
    fireEvent.change(name, { target: { value: ' ' } });
    save();
    await findByText('Enter a name.');
    expect(server.asked.some(({ name: operation }) => operation === 'AddSavedSearch')).toBe(false);
  });

  test('sends name, conditions, channels and default', async () => {
    const { name, save, getByLabelText, onClose } = await renderDialog();
    fireEvent.change(name, { target: { value: 'Plants' } });
    fireEvent.click(getByLabelText('Notices'));
    fireEvent.click(getByLabelText('By e-mail'));
    fireEvent.click(getByLabelText('Open publications with this search'));
    save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.asked.find(({ name: operation }) => operation === 'AddSavedSearch')?.variables).toEqual({
      name: 'Plants',
      conditions: {
        kinds: ['Headline', 'Notice'],
        keywords: 'chip plant',
        countries: ['JP'],
        period: { last: '7d' },
      },
      default: true,
      alertsChannel: 1,
    });
  });

  test('keeps what was entered when the server refuses it, and says why', async () => {
    const message = 'A saved search with this name exists already.';
    server.answers.AddSavedSearch = {
      errors: [
        { message: 'Please check.', extensions: { code: 'BAD_USER_INPUT', problems: [{ field: 'name', message }] } },
      ],
    };
    const { name, save, findByText, onClose } = await renderDialog();
    fireEvent.change(name, { target: { value: 'Saved in another tab' } });
    save();
    await findByText(message);
    expect(name.value).toBe('Saved in another tab');
    expect(onClose).not.toHaveBeenCalled();
  });
});
