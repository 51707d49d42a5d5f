import type { AnyVariables, CombinedError, TypedDocumentNode } from '@urql/core';
import { useCallback } from 'react';
import { useQuery } from 'urql';

/** What came of a question to the operator's API. `data` of the question before stays while the next is asked. */
export interface Asked<D> {
  data: D | undefined;
  error: CombinedError | undefined;
  isAsking: boolean;
  /** Asks again, after something was changed. */
  reload: () => void;
}

/** Asks when shown, and again whenever the variables change. */
export function useAsked<D, V extends AnyVariables>(
  query: TypedDocumentNode<D, V>,
  variables: V,
  { isPaused = false }: { isPaused?: boolean } = {},
): Asked<D> {
  // `never`: urql asks for variables only of documents that have some, which a generic function cannot know.
  const [{ data, error, fetching }, ask] = useQuery<D, V>({ query, variables, pause: isPaused } as never);
  const reload = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  return { data, error, isAsking: fetching, reload };
}
