import { useEffect, useState } from 'react';
import { graphqlClient } from '#src/app/graphql/client.ts';
import type { PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import { searchVariables } from '#src/components/saved-searches/search-variables.ts';
import { OldestHeadlineDocument, OldestNoticeDocument } from '../publications-documents.ts';

export function useOldestAt(search: PublicationSearch): string | null {
  const [oldestAt, setOldestAt] = useState<string | null>(null);
  const document = search.tab === 'notices' ? OldestNoticeDocument : OldestHeadlineDocument;
  const variables = searchVariables(search);
  const key = search.tab + JSON.stringify(variables);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` identifies the query and its variables.
  useEffect(() => {
    const running = graphqlClient
      .query(document, variables)
      .subscribe(({ data }) => setOldestAt(data?.page.oldestAt ?? null));
    return () => running.unsubscribe();
  }, [key]);
  return oldestAt;
}
