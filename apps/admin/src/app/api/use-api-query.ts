import type { AnyVariables, CombinedError, TypedDocumentNode } from '@urql/core';
import { useCallback } from 'react';
import { useQuery } from 'urql';

/** `data` keeps the result of the previous variables until the next result has loaded. */
export interface ApiQuery<D> {
  data: D | undefined;
  error: CombinedError | undefined;
  isLoading: boolean;
  reload: () => void;
}

export function useApiQuery<D, V extends AnyVariables>(
  query: TypedDocumentNode<D, V>,
  variables: V,
  { isPaused = false }: { isPaused?: boolean } = {},
): ApiQuery<D> {
  // urql requires `variables` only for documents that declare variables. The types of a generic function cannot express this
  // rule, so the cast to `never` bypasses the check.
  const [{ data, error, fetching }, ask] = useQuery<D, V>({ query, variables, pause: isPaused } as never);
  const reload = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  return { data, error, isLoading: fetching, reload };
}
