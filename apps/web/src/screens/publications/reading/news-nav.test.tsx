import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readMarks } from '#src/components/reading/read-marks.ts';
import type { SavedSearch } from '#src/components/saved-searches/saved-search.ts';
import { savedSearches } from '#src/components/saved-searches/saved-search-store.ts';
import { emptySearch, type PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../../test/answering-server.ts';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { NewsNav } from './news-nav.tsx';

let server: AnsweringServer;
beforeEach(async () => {
  server = await startAnsweringServer();
  answerCounts({ all: 61, chips: 23, notices: 2 });
  server.answers.MarkArticles = { data: { markArticles: { __typename: 'ReadAct', articleIds: ['1'] } } };
  savedSearches.set({
    status: 'ready',
    items: [saved('a', 'Chips', { keywords: 'chip' }), saved('b', 'Official', { kinds: ['Notice'] })],
  });
});
afterEach(async () => {
  cleanup();
  await server.stop();
});

const saved = (id: string, name: string, conditions: object) =>
  ({ __typename: 'SearchSettings', id, name, conditions, default: false, alertsChannel: 0 }) as unknown as SavedSearch;

function answerCounts({ all, chips, notices }: { all: number; chips: number; notices: number }) {
  const count = (savedSearchId: string | null, values: object) => ({
    __typename: 'UnreadCount',
    ...{ savedSearchId, headlines: 0, notices: 0, isComplete: true },
    ...values,
  });
  server.answers.UnreadCounts = {
    data: {
      unreadCounts: [
        count(null, { headlines: all, isComplete: false }),
        count('a', { headlines: chips, notices: 9 }),
        count('b', { notices }),
      ],
    },
  };
}

async function showNav(search: Partial<PublicationSearch> = {}) {
  const onApply = vi.fn<(search: PublicationSearch) => void>();
  await renderScreen(<NewsNav search={{ ...emptySearch, ...search }} onApply={onApply} />);
  return onApply;
}

const entry = (name: RegExp) => screen.getByRole('button', { name });

test('each saved search says what is unread in the list that it opens', async () => {
  const onApply = await showNav();
  await screen.findByRole('button', { name: 'Chips 23 unread' });
  entry(/^Official 2 unread$/);
  entry(/^All unread At least 61 unread$/);
  fireEvent.click(entry(/^Official/));
  expect(onApply).toHaveBeenLastCalledWith({ ...emptySearch, tab: 'notices' });
  fireEvent.click(entry(/^Chips/));
  expect(onApply).toHaveBeenLastCalledWith({ ...emptySearch, keywords: 'chip' });
  fireEvent.click(entry(/^All unread/));
  expect(onApply).toHaveBeenLastCalledWith({ ...emptySearch, isUnreadOnly: true });
});

test('the one that is shown is marked, also with unread articles only, and keeps that filter', async () => {
  const onApply = await showNav({ keywords: 'chip', isUnreadOnly: true });
  expect((await screen.findByRole('button', { name: /^Chips/ })).getAttribute('aria-current')).toBe('page');
  expect(entry(/^All news/).getAttribute('aria-current')).toBeNull();
  within(screen.getByRole('navigation')).getByRole('button', { name: 'Actions for “Chips”' });
  fireEvent.click(entry(/^Official/));
  expect(onApply).toHaveBeenLastCalledWith({ ...emptySearch, tab: 'notices', isUnreadOnly: true });
});

test('the counts follow a mark and a change of a saved search', async () => {
  await showNav();
  await screen.findByRole('button', { name: 'Chips 23 unread' });
  answerCounts({ all: 60, chips: 22, notices: 2 });
  readMarks().mark([{ id: '1', isRead: false }], true);
  await screen.findByRole('button', { name: 'Chips 22 unread' });
  answerCounts({ all: 60, chips: 5, notices: 2 });
  savedSearches.set({ status: 'ready', items: [saved('a', 'Chips', { keywords: 'chip wafer' })] });
  await waitFor(() => entry(/^Chips 5 unread$/));
});
