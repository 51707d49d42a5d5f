import { createStore } from '@kawaraban/ui/store.ts';
import { request } from '#src/app/graphql/client.ts';
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

let newestSentAt = 0;

/**
 * The current list remains visible while loading and on failure. A response is ignored if that of a later request has
 * arrived. Never rejects.
 */
export async function loadSavedSearches(): Promise<void> {
  const sentAt = performance.now();
  try {
    const items = ofAccount(await request(SavedSearchesDocument, {}, { isGetPreferred: true }));
    if (sentAt < newestSentAt) return;
    newestSentAt = sentAt;
    savedSearches.set({ status: 'ready', items });
  } catch {
    if (savedSearches.get().status !== 'ready') savedSearches.set({ status: 'failed', items: [] });
  }
}

/** @throws CombinedError with the invalid fields. */
export async function addSavedSearch(values: AddSavedSearchMutationVariables): Promise<void> {
  await request(AddSavedSearchDocument, values);
  await loadSavedSearches();
}

/**
 * Absent fields remain unchanged.
 * @throws CombinedError with the invalid fields.
 */
export async function updateSavedSearch(values: UpdateSavedSearchMutationVariables): Promise<void> {
  await request(UpdateSavedSearchDocument, values);
  await loadSavedSearches();
}

/**
 * Also deletes the alerts of the search.
 * @throws CombinedError
 */
export async function deleteSavedSearch(id: string): Promise<void> {
  await request(DeleteSavedSearchDocument, { id });
  await loadSavedSearches();
}

/** Chooses the account as the server does: the one in the cookie, otherwise the first. */
function ofAccount({ user }: SavedSearchesQuery): readonly SavedSearch[] {
  const accounts = user?.accountUsers ?? [];
  const current = accounts.find(({ accountId }) => accountId === readAccountId()) ?? accounts[0];
  return current?.searchSettings ?? [];
}
