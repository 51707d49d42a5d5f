import { useEffect, useState } from 'react';
import { graphqlClient } from '#src/app/graphql/client.ts';
import { isEmptySearch, type PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import { searchConditions } from '#src/components/saved-searches/search-variables.ts';
import { AlertCountDocument } from '../saved-searches/forecast-documents.ts';

/**
 * Delay in ms between the arrival of the article count and the request for the alert count, because most searches
 * change again within this time.
 */
const settleMs = 600;

/**
 * Returns the number of alerts, or null while it is unknown or if the search matches every article. Also returns null
 * on failure, because the count is only supplementary.
 */
export function useAlertCount(search: PublicationSearch | null): number | null {
  const [counted, setCounted] = useState<{ key: string; count: number | null }>({ key: '', count: null });
  const conditions = search === null || isEmptySearch(search) ? null : searchConditions(search);
  const key = JSON.stringify(conditions);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `conditions` is a new object on every render, so the effect depends on `key`, its JSON.
  useEffect(() => {
    if (conditions === null) return;
    let running: { unsubscribe: () => void } | undefined;
    const timer = setTimeout(() => {
      running = graphqlClient.query(AlertCountDocument, { conditions }).subscribe(({ data }) => {
        const forecast = data?.alertForecast;
        setCounted({ key, count: forecast?.isComplete ? forecast.alertCount : null });
      });
    }, settleMs);
    return () => {
      clearTimeout(timer);
      running?.unsubscribe();
    };
  }, [key]);
  return counted.key === key ? counted.count : null;
}
