import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { savedSearches } from '#src/components/saved-searches/saved-search-store.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { StartScreen } from './start-screen.tsx';

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
  alertsWeekdays: [1, 2, 3, 4, 5],
  nextAlertAt: null,
  alertDestinations: [],
  alertProblems: [],
  accountUsers: [],
};

beforeEach(async () => {
  localStorage.clear();
  server = await startAnsweringServer();
  const industries = [{ id: '10', jaName: '半導体', enName: 'Semiconductors' }];
  const place = { id: '1', accountId: '', industry: { id: '10' } };
  server.answers.Start = { data: { user: { id: 'u', accountUsers: [place] }, masters: { industries } } };
  server.answers.AlertSettings = { data: { user } };
  server.answers.SavedSearches = { data: { user: { id: 'u', accountUsers: [] } } };
  server.answers.UpdateAlertSettings = { data: { updateUser: { id: 'u' } } };
  server.answers.AddSavedSearch = { data: { addSearchSettings: { id: '2' } } };
  answerForecast({ itemCount: 60 });
});

afterEach(async () => {
  cleanup();
  await server.stop();
});

function answerForecast({ itemCount }: { itemCount: number }) {
  const days = [{ day: '2026-11-01', itemCount }];
  const alertForecast = { isComplete: true, itemCount, waitingCount: 0, timezone: 'Asia/Tokyo', days, items: [] };
  server.answers.StartForecast = { data: { alertForecast } };
}

const asked = (name: string) => server.asked.filter((one) => one.name === name).map(({ variables }) => variables);

test('topics of the industry and a competitor become searches that send alerts; nothing is saved before the end', async () => {
  const screen = await renderScreen(<StartScreen />);
  fireEvent.change(await screen.findByLabelText(/Competitors/), { target: { value: 'Halden, "Halden"' } });
  fireEvent.click(screen.getByLabelText('Artificial intelligence'));
  fireEvent.click(screen.getByText('Next: what would arrive'));
  await screen.findByText('Competitor: Halden');
  await waitFor(() => expect(screen.getAllByText('60 articles')).toHaveLength(5));
  fireEvent.click(screen.getByLabelText('Save “Trade and tariffs”'));
  fireEvent.click(screen.getByText('Next: channels and times'));
  expect(asked('AddSavedSearch')).toEqual([]);
  fireEvent.click(screen.getByText('Save and start'));
  await waitFor(() => expect(asked('AddSavedSearch')).toHaveLength(4));
  expect(asked('AddSavedSearch').map(({ name, alertsChannel }) => [name, alertsChannel])).toEqual([
    ['Semiconductors', 1],
    ['Decarbonisation', 1],
    ['Competitor: Halden', 1],
    ['METI (Japan)', 1],
  ]);
  expect(asked('AddSavedSearch')[2]).toMatchObject({
    conditions: { kinds: ['Headline', 'Notice'], keywords: '"Halden"' },
  });
});

test('it goes on where it was left, and what is saved already is not saved again', async () => {
  const first = await renderScreen(<StartScreen />);
  fireEvent.click(await first.findByText('Next: what would arrive'));
  await first.findByText('Trade and tariffs');
  cleanup();
  const saved = {
    id: '1',
    name: 'Trade and tariffs',
    conditions: {},
    default: false,
    alertsChannel: 1,
    spikeSensitivity: 'OFF' as const,
    hasNewRules: false,
  };
  savedSearches.set({ status: 'ready', items: [saved] });
  const accountUsers = [{ id: '1', accountId: '', searchSettings: [saved] }];
  server.answers.SavedSearches = { data: { user: { id: 'u', accountUsers } } };
  const again = await renderScreen(<StartScreen />);
  await again.findByText('Already saved');
  again.getByText('4 searches will be saved');
});

test('a search that finds too much is narrowed to titles, with the number that this finds', async () => {
  answerForecast({ itemCount: 900 });
  const screen = await renderScreen(<StartScreen />);
  fireEvent.click(await screen.findByText('Next: what would arrive'));
  const [narrow] = await screen.findAllByText('Search titles only');
  fireEvent.click(narrow!);
  await screen.findByText(/^title:\(半導体/);
});
