import type { AnyVariables, CombinedError, TypedDocumentNode } from '@urql/core';
import { useCallback } from 'react';
import { useQuery } from 'urql';

/** State of a query to the operator's API. `data` of the previous variables stays while the next ones load. */
export interface ApiQuery<D> {
  data: D | undefined;
  error: CombinedError | undefined;
  isLoading: boolean;
  /** Repeats the query, after a change. */
  reload: () => void;
}

/** Runs a query when the component mounts and whenever the variables change. */
export function useApiQuery<D, V extends AnyVariables>(
  query: TypedDocumentNode<D, V>,
  variables: V,
  { isPaused = false }: { isPaused?: boolean } = {},
): ApiQuery<D> {
  // `never`: urql requires variables only for documents with some, which a generic function cannot know.
  const [{ data, error, fetching }, ask] = useQuery<D, V>({ query, variables, pause: isPaused } as never);
  const reload = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  return { data, error, isLoading: fetching, reload };
}
