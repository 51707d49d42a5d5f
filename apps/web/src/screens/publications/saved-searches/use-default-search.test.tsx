import { act, cleanup, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadSavedSearches, savedSearches } from '#src/components/saved-searches/saved-search-store.ts';
import { emptySearch, type PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../../test/answering-server.ts';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { useDefaultSearch } from './use-default-search.ts';

let server: AnsweringServer;

const saved = (name: string, isDefault: boolean) => ({
  __typename: 'SearchSettings',
  id: name,
  name,
  conditions: { keywords: name },
  default: isDefault,
  alertsChannel: 0,
  spikeSensitivity: 'OFF',
});

beforeEach(async () => {
  sessionStorage.clear();
  savedSearches.set({ status: 'loading', items: [] });
  server = await startAnsweringServer();
  const searchSettings = [saved('chips', false), saved('ports', true)];
  const accountUsers = [{ __typename: 'AccountUser', accountId: 'a', searchSettings }];
  server.answers.SavedSearches = { data: { user: { __typename: 'User', id: 'u', accountUsers } } };
});

afterEach(async () => {
  cleanup();
  await loadSavedSearches();
  await server.stop();
});

async function enter({
  search = emptySearch,
  isBegun = false,
}: {
  search?: PublicationSearch;
  isBegun?: boolean;
} = {}) {
  const change = vi.fn(async () => undefined);
  function Page() {
    const { isWaiting, giveUp } = useDefaultSearch({ search, change });
    useLayoutEffect(() => {
      if (isBegun) giveUp();
    }, [giveUp]);
    return <p>{isWaiting ? 'waiting' : 'known'}</p>;
  }
  const screen = await renderScreen(<Page />);
  const first = screen.container.querySelector('p')?.textContent;
  await waitFor(() => expect(savedSearches.get().status).not.toBe('loading'));
  await act(async () => undefined);
  return { change, first };
}

test('the default search is applied at the first entry only', async () => {
  const { change, first } = await enter();
  expect(first).toBe('waiting');
  await waitFor(() =>
    expect(change).toHaveBeenCalledExactlyOnceWith({ ...emptySearch, keywords: 'ports' }, { replace: true }),
  );
  cleanup();
  const again = await enter();
  expect(again.first).toBe('known');
  expect(again.change).not.toHaveBeenCalled();
});

test('a search in the address goes before the default one', async () => {
  const { change, first } = await enter({ search: { ...emptySearch, keywords: 'banks' } });
  expect(first).toBe('known');
  expect(change).not.toHaveBeenCalled();
});

test('a reader who has begun to type before it came is left alone', async () => {
  const { change, first } = await enter({ isBegun: true });
  expect(first).toBe('known');
  expect(change).not.toHaveBeenCalled();
});

test('without an answer everything is shown', async () => {
  delete server.answers.SavedSearches;
  const { change } = await enter();
  expect(savedSearches.get().status).toBe('failed');
  expect(change).not.toHaveBeenCalled();
});
