import { errorCode } from '@kawaraban/ui/error-text.ts';
import { createStore } from '@kawaraban/ui/store.ts';
import { useEffect } from 'react';
import { graphqlClient } from '#src/app/graphql/client.ts';
import { isEmptySearch, type PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import { searchConditions } from '#src/components/saved-searches/search-variables.ts';
import { SearchLoggingDocument } from './search-documents.ts';

/** Delay in ms before logging. Searches that change again sooner, for example while several filters are being set, are not logged. */
const settleMs = 2_000;

const lastLogged = createStore('');

export function useSearchLog(search: PublicationSearch, hasRun: boolean): void {
  const conditions = searchConditions(search);
  const key = JSON.stringify(conditions);
  const isWorthNoting = hasRun && !isEmptySearch(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the serialised conditions change exactly when the conditions do.
  useEffect(() => {
    if (!isWorthNoting || key === lastLogged.get()) return;
    const timer = setTimeout(async () => {
      lastLogged.set(key);
      const { error } = await graphqlClient.mutation(SearchLoggingDocument, { conditions }).toPromise();
      // After its trial, an account is read-only: it can search, but its searches are not logged.
      if (error && errorCode(error) !== 'TRIAL_EXPIRED') console.warn('The search was not noted', error.message);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [key, isWorthNoting]);
}
