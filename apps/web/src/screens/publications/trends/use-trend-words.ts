import { useEffect, useState } from 'react';
import { graphqlClient } from '#src/app/graphql/client.ts';
import type { PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import { useSearchAssets } from '../search-assets.ts';
import { TrendWordsDocument } from '../search-documents.ts';

interface TrendWords {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly words: readonly string[];
}

export function useTrendWords({ countries, sourceIds }: PublicationSearch): TrendWords {
  const assets = useSearchAssets();
  const isFiltered = countries.length > 0 || sourceIds.length > 0;
  const key = JSON.stringify([countries.toSorted(), sourceIds.toSorted()]);
  const [filtered, setFiltered] = useState<TrendWords>({ status: 'loading', words: [] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the serialised filters, so it changes exactly when they do.
  useEffect(() => {
    if (!isFiltered) return;
    const running = graphqlClient
      .query(TrendWordsDocument, { country: [...countries], sourceIds: [...sourceIds] })
      .subscribe(({ data }) =>
        setFiltered(data ? { status: 'ready', words: data.headlines.trendWords } : { status: 'failed', words: [] }),
      );
    return () => running.unsubscribe();
  }, [key, isFiltered]);
  return isFiltered ? filtered : { status: assets.status, words: assets.trendWords };
}
