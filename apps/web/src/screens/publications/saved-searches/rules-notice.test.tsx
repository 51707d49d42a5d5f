import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { Provider } from 'urql';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { graphqlClient } from '#src/app/graphql/client.ts';
import { loadSavedSearches } from '#src/components/saved-searches/saved-search-store.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../../test/answering-server.ts';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { RulesNotice } from './rules-notice.tsx';

let server: AnsweringServer;

const saved = (id: string, hasNewRules: boolean) => ({
  ...{ __typename: 'SearchSettings', id, name: id, conditions: { keywords: id }, default: false, alertsChannel: 0 },
  hasNewRules,
});

function answerSearches(searchSettings: readonly object[]) {
  const accountUsers = [{ __typename: 'AccountUser', accountId: 'a', searchSettings }];
  server.answers.SavedSearches = { data: { user: { __typename: 'User', id: 'u', accountUsers } } };
}

beforeEach(async () => {
  server = await startAnsweringServer();
  const article = { __typename: 'ComparedArticle', language: 'ja' };
  server.answers.SearchRulesComparison = {
    data: {
      searchRulesComparison: {
        ...{ __typename: 'SearchRulesComparison', before: 92, after: 41, gainedCount: 1, lostCount: 52 },
        ...{ isComplete: true, gained: [{ ...article, id: '2', title: '古都の寺' }] },
        lost: [{ ...article, id: '1', title: '東京都の予算' }],
      },
    },
  };
});

afterEach(async () => {
  cleanup();
  await loadSavedSearches();
  await server.stop();
});

async function renderNotice(searches: readonly object[]) {
  answerSearches(searches);
  const onOpen = vi.fn();
  const screen = await renderScreen(
    <Provider value={graphqlClient}>
      <RulesNotice onOpen={onOpen} />
    </Provider>,
  );
  await act(() => loadSavedSearches());
  return { ...screen, onOpen };
}

test('shows what a saved search found before and finds now, until the reader confirms', async () => {
  const { findByText, getByText, getByRole, queryByText } = await renderNotice([
    saved('京都', true),
    saved('日銀', false),
  ]);
  getByText(/1 of your saved searches is affected/);
  fireEvent.click(getByRole('button', { name: 'See what changes' }));
  await findByText('In the last 30 days: 92 articles before, 41 now.');
  fireEvent.click(getByText('52 articles no longer found'));
  getByText('東京都の予算');
  expect(server.asked.filter(({ name }) => name === 'SearchRulesComparison').map(({ variables }) => variables)).toEqual(
    [{ id: '京都' }],
  );
  server.answers.ConfirmSearchRules = { data: { confirmSearchRules: true } };
  answerSearches([saved('京都', false), saved('日銀', false)]);
  fireEvent.click(getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(queryByText(/saved searches is affected/)).toBeNull());
  expect(server.asked.find(({ name }) => name === 'ConfirmSearchRules')?.variables).toEqual({ ids: ['京都'] });
});

test('confirms only the searches that it has shown', async () => {
  const { findByRole, getByRole } = await renderNotice(Array.from({ length: 9 }, (_, i) => saved(`search ${i}`, true)));
  server.answers.ConfirmSearchRules = { data: { confirmSearchRules: true } };
  fireEvent.click(getByRole('button', { name: 'See what changes' }));
  fireEvent.click(await findByRole('button', { name: 'Confirm and show more' }));
  await waitFor(() => {
    const { ids } = server.asked.find(({ name }) => name === 'ConfirmSearchRules')?.variables ?? {};
    expect(ids).toHaveLength(8);
  });
});

test('opens a search, and is absent while no search is affected', async () => {
  const { findByRole, getByRole, onOpen } = await renderNotice([saved('京都', true)]);
  fireEvent.click(getByRole('button', { name: 'See what changes' }));
  fireEvent.click(await findByRole('button', { name: 'Open this search' }));
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: '京都' }));
  cleanup();
  const { container } = await renderNotice([saved('京都', false)]);
  expect(container.querySelector('p')).toBeNull();
});
