import { useEffect, useState } from 'react';
import { graphqlClient } from '#src/app/graphql/client.ts';
import { isEmptySearch, type PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import { searchVariables } from '#src/components/saved-searches/search-variables.ts';
import type { SearchPreviewQuery } from '#src/generated/graphql.ts';
import { SearchPreviewDocument } from '../publications-documents.ts';

export type DayCounts = SearchPreviewQuery['searchPreview']['days'];
export type PassedOverWord = SearchPreviewQuery['searchPreview']['passedOver'][number];

interface Preview {
  days: DayCounts | null;
  passedOver: readonly PassedOverWord[];
  /** While reindexing, older articles are not yet found by other spellings. */
  isReindexing: boolean;
}

const noPreview: Preview = { days: null, passedOver: [], isReindexing: false };

const nothingCounted = { key: 'null', ...noPreview };

/** Debounce in ms after the last change. Each request makes the server count thirty days of articles. */
const settleMs = 300;

/**
 * Counts the articles that a search finds on each of the last 30 days, and lists longer words that contain its terms
 * but do not match them. Requests are debounced, and an outdated request is cancelled. `days` is null for a search that
 * finds everything, before the first response, and after a failure. The list below reports the failure. `isOld` is true
 * while a newer count is loading.
 */
export function usePreview(search: PublicationSearch | null): Preview & { isOld: boolean } {
  const [counted, setCounted] = useState(nothingCounted);
  const variables =
    search === null || isEmptySearch(search)
      ? null
      : { kind: search.tab === 'notices' ? ('Notice' as const) : ('Headline' as const), ...searchVariables(search) };
  const key = JSON.stringify(variables);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the serialised `variables`, so it changes exactly when they do.
  useEffect(() => {
    if (variables === null) return setCounted(nothingCounted);
    let running: { unsubscribe: () => void } | undefined;
    const timer = setTimeout(() => {
      running = graphqlClient.query(SearchPreviewDocument, variables).subscribe(({ data, error }) => {
        if (error) console.warn('The search could not be counted', error.message);
        setCounted({ key, ...(data?.searchPreview ?? noPreview) });
      });
    }, settleMs);
    return () => {
      clearTimeout(timer);
      // Aborts the request.
      running?.unsubscribe();
    };
  }, [key]);
  return { ...(variables === null ? noPreview : counted), isOld: counted.key !== key };
}
