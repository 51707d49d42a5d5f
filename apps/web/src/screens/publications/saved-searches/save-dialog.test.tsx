import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { Provider } from 'urql';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { graphqlClient } from '#src/app/graphql/client.ts';
import type { SavedSearch } from '#src/components/saved-searches/saved-search.ts';
import { savedSearches } from '#src/components/saved-searches/saved-search-store.ts';
import { emptySearch } from '#src/components/saved-searches/search-params.ts';
import { type Answer, type AnsweringServer, startAnsweringServer } from '../../../../test/answering-server.ts';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { SaveDialog } from './save-dialog.tsx';

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
  alertDestinations: [],
  alertProblems: [],
  accountUsers: [],
};
const other: SavedSearch = {
  id: '1',
  name: 'Chips',
  conditions: {},
  default: false,
  alertsChannel: 0,
  spikeSensitivity: 'OFF',
  hasNewRules: false,
};
const search = { ...emptySearch, keywords: 'chip plant', countries: ['JP'], last: '7d' } as const;

const forecast = {
  __typename: 'AlertForecast',
  isComplete: true,
  alertCount: 2,
  itemCount: 3,
  waitingCount: 1,
  timezone: 'Asia/Tokyo',
  spikes: [
    { __typename: 'SpikeForecast', sensitivity: 'LOW', alertCount: 0 },
    { __typename: 'SpikeForecast', sensitivity: 'NORMAL', alertCount: 1 },
    { __typename: 'SpikeForecast', sensitivity: 'HIGH', alertCount: 4 },
  ],
  days: [
    { __typename: 'AlertForecastDay', day: '2026-11-01', itemCount: 3 },
    { __typename: 'AlertForecastDay', day: '2026-11-02', itemCount: 0 },
  ],
  items: [
    { id: '9', title: '半導体の新工場', language: 'ja', alertAt: '2026-11-01T03:00:00Z' },
    { id: '8', title: 'A chip plant', language: 'en', alertAt: '2026-10-31T23:30:00Z' },
    { id: '7', title: 'Another plant', language: 'en', alertAt: '2026-10-31T23:30:00Z' },
  ].map((item) => ({ __typename: 'AlertForecastItem', ...item })),
};

beforeEach(async () => {
  server = await startAnsweringServer();
  savedSearches.set({ status: 'ready', items: [other] });
  server.answers.AlertSettings = { data: { user } };
  server.answers.AlertForecast = { data: { alertForecast: forecast } };
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
  test('says what is saved and when alerts come', async () => {
    const { name, findByText, getByText, getByLabelText, queryByText } = await renderDialog();
    expect(name.value).toBe('chip plant');
    getByText('Japan');
    getByText('last 7 days');
    await findByText('Every day at 08:30.');
    fireEvent.click(getByLabelText('By e-mail'));
    getByText('No alerts: the search is only saved.');
    fireEvent.click(getByLabelText('By e-mail'));
    getByText('Every day at 08:30.');
    expect(queryByText('You have not set a webhook URL, so nothing will be sent by webhook.')).toBeNull();
    fireEvent.click(getByLabelText('By webhook'));
    getByText('You have not set a webhook URL, so nothing will be sent by webhook.');
    getByText('Alert settings');
  });

  test('says what its alerts would have held, alert by alert', async () => {
    const { findByText, getByRole, getByText, queryByText, container } = await renderDialog();
    await findByText('In the last 30 days, this search would have sent 2 alerts with 3 articles.');
    getByText(/Next delivery: 1 article\./);
    getByRole('img', { name: 'Articles per day that alerts would have sent over the last 30 days; most on Nov 1: 3' });
    expect(queryByText('A chip plant')).toBeNull();
    fireEvent.click(getByRole('button', { name: 'Show articles' }));
    const alerts = [...container.ownerDocument.querySelectorAll('time')].map((time) => time.parentElement?.textContent);
    expect(alerts).toEqual([
      'Sunday, November 1 at 12:00 (Asia/Tokyo)半導体の新工場',
      'Sunday, November 1 at 08:30 (Asia/Tokyo)A chip plantAnother plant',
    ]);
  });

  test('offers spike alerts with the number that each sensitivity would have sent, if alerts are on', async () => {
    const { save, findByRole, getByLabelText, getByRole, queryByRole, onClose } = await renderDialog();
    await findByRole('option', { name: 'Normal: 1 alert in the last 30 days' });
    fireEvent.change(getByRole('combobox', { name: 'Spike alerts' }), { target: { value: 'HIGH' } });
    fireEvent.click(getByLabelText('By e-mail'));
    expect(queryByRole('combobox')).toBeNull();
    fireEvent.click(getByLabelText('By e-mail'));
    expect((getByRole('combobox') as HTMLSelectElement).selectedOptions[0]?.textContent).toMatch(
      /^High sensitivity: 4/,
    );
    save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const added = server.asked.find(({ name }) => name === 'AddSavedSearch');
    expect(added?.variables).toMatchObject({ spikeSensitivity: 'HIGH' });
  });

  test('alerts by the reader’s own channels, even if it is saved before they have loaded', async () => {
    const onlyWebhook = { ...user, alertsChannel: 2, webhookUrl: 'https://hooks.slack.com/services/T0/B0/x' };
    const loaded = Promise.withResolvers<Answer>();
    server.answers.AlertSettings = loaded.promise;
    const { save, onClose } = await renderDialog();
    save();
    await waitFor(() => expect(server.asked.filter(({ name }) => name === 'AlertSettings')).not.toEqual([]));
    loaded.resolve({ data: { user: onlyWebhook } });
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const added = server.asked.find(({ name }) => name === 'AddSavedSearch');
    expect(added?.variables).toMatchObject({ alertsChannel: 2 });
  });

  test('forecasts anew when the kinds change', async () => {
    const { getByLabelText, findByText } = await renderDialog();
    await findByText(/would have sent 2 alerts/);
    server.answers.AlertForecast = { data: { alertForecast: { ...forecast, alertCount: 1, itemCount: 1 } } };
    fireEvent.click(getByLabelText('Notices'));
    await findByText('In the last 30 days, this search would have sent 1 alert with 1 article.');
    const asked = server.asked.filter(({ name }) => name === 'AlertForecast');
    expect(asked.at(-1)?.variables).toMatchObject({ conditions: { kinds: ['Headline', 'Notice'] } });
  });

  test('does not deny the alert whose articles are waiting', async () => {
    const waiting = { ...forecast, alertCount: 0, itemCount: 0, waitingCount: 2, items: [] };
    server.answers.AlertForecast = { data: { alertForecast: waiting } };
    const { findByText, queryByText } = await renderDialog();
    await findByText('The next delivery will hold 2 articles, the first in 30 days.');
    expect(queryByText(/no alerts in the last 30 days/)).toBeNull();
  });

  test('says that there are more than were counted', async () => {
    const broad = { ...forecast, isComplete: false, itemCount: 10_000 };
    server.answers.AlertForecast = { data: { alertForecast: broad } };
    const { findByText, queryByRole } = await renderDialog();
    await findByText(/^This search finds more than 10,000 articles in 30 days/);
    expect(queryByRole('img')).toBeNull();
  });

  test('offers to ask again when the forecast fails', async () => {
    delete server.answers.AlertForecast;
    const { findByText, findByRole } = await renderDialog();
    await findByText('The alert forecast could not be calculated.');
    server.answers.AlertForecast = { data: { alertForecast: forecast } };
    fireEvent.click(await findByRole('button', { name: 'Try again' }));
    await findByText(/would have sent 2 alerts/);
  });

  test('refuses a name that is in the list, and an empty one', async () => {
    const { name, save, findByText, queryByText } = await renderDialog();
    fireEvent.change(name, { target: { value: ' Chips ' } });
    save();
    await findByText('A saved search with this name already exists.');
    fireEvent.change(name, { target: { value: 'Plants' } });
    expect(queryByText('A saved search with this name already exists.')).toBeNull();
    fireEvent.change(name, { target: { value: 'Ｃｈｉｐｓ' } });
    save();
    await findByText('A saved search with this name already exists.');
    fireEvent.change(name, { target: { value: ' ' } });
    save();
    await findByText('Enter a name.');
    expect(server.asked.some(({ name: operation }) => operation === 'AddSavedSearch')).toBe(false);
  });

  test('sends name, conditions, default, and the channels of the reader unless others are chosen', async () => {
    const { name, save, getByLabelText, onClose } = await renderDialog();
    fireEvent.change(name, { target: { value: 'Plants' } });
    fireEvent.click(getByLabelText('Notices'));
    fireEvent.click(getByLabelText('Open News with this search'));
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
      spikeSensitivity: 'OFF',
    });
  });

  test('keeps what was entered when the server refuses it, and says why', async () => {
    const message = 'A saved search with this name already exists.';
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
