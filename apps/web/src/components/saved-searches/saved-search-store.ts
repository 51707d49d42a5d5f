/** The reader's saved searches in their current account, cached while the page is open. */

import { createStore } from '@kawaraban/ui/store.ts';
import { graphqlClient, request } from '#src/app/graphql/client.ts';
import { readAccountId } from '#src/app/session/account-cookie.ts';
import type {
  AddSavedSearchMutationVariables,
  SavedSearchesQuery,
  UpdateSavedSearchMutationVariables,
} from '#src/generated/graphql.ts';
import type { SavedSearch } from './saved-search.ts';
import {
  AddSavedSearchDocument,
  DeleteSavedSearchDocument,
  SavedSearchesDocument,
  UpdateSavedSearchDocument,
} from './saved-search-documents.ts';

interface SavedSearchesState {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly items: readonly SavedSearch[];
}

export const savedSearches = createStore<SavedSearchesState>({ status: 'loading', items: [] });

/** Reloads the list. The current one stays visible meanwhile and on failure. Never rejects. */
export async function loadSavedSearches(): Promise<void> {
  const { data, error } = await graphqlClient.query(SavedSearchesDocument, {}).toPromise();
  if (data) savedSearches.set({ status: 'ready', items: ofAccount(data) });
  else if (savedSearches.get().status !== 'ready') savedSearches.set({ status: 'failed', items: [] });
  if (error) console.warn('Saved searches could not be loaded', error.message);
}

/**
 * Stores a saved search.
 * @throws CombinedError with the invalid fields.
 */
export async function addSavedSearch(values: AddSavedSearchMutationVariables): Promise<void> {
  await request(AddSavedSearchDocument, values);
  await loadSavedSearches();
}

/**
 * Changes a saved search; absent fields stay.
 * @throws CombinedError with the invalid fields.
 */
export async function updateSavedSearch(values: UpdateSavedSearchMutationVariables): Promise<void> {
  await request(UpdateSavedSearchDocument, values);
  await loadSavedSearches();
}

/**
 * Deletes a saved search and its alerts.
 * @throws CombinedError
 */
export async function deleteSavedSearch(id: string): Promise<void> {
  await request(DeleteSavedSearchDocument, { id });
  await loadSavedSearches();
}

/** As the server does: the account of the cookie, else the first. */
function ofAccount({ user }: SavedSearchesQuery): readonly SavedSearch[] {
  const accounts = user?.accountUsers ?? [];
  const current = accounts.find(({ accountId }) => accountId === readAccountId()) ?? accounts[0];
  return current?.searchSettings ?? [];
}
