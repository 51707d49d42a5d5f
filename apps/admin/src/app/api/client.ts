import { errorCode } from '@kawaraban/ui/error-text.ts';
import { type AnyVariables, Client, fetchExchange, mapExchange, type TypedDocumentNode } from '@urql/core';
import { accessToken, leaveForSecondStep, leaveForSignIn } from '../session/session.ts';

export const operatorApi = new Client({
  url: '/admin/graphql',
  exchanges: [
    mapExchange({
      onError(error) {
        const here = location.pathname + location.search;
        const code = errorCode(error);
        if (code === 'UNAUTHENTICATED') void leaveForSignIn(here);
        if (code === 'SECOND_STEP_REQUIRED') void leaveForSecondStep(here);
      },
    }),
    fetchExchange,
  ],
  requestPolicy: 'network-only',
  preferGetMethod: false,
  fetch: async (input, init) => {
    const headers = new Headers(init?.headers);
    const token = await accessToken();
    if (token) headers.set('Authorization', `Bearer ${token}`);
    return fetch(input, { ...init, headers });
  },
});

/**
 * Sends one query or mutation. Components that only read data use `useApiQuery` instead.
 * @throws CombinedError if urql reports an error.
 */
export async function request<D, V extends AnyVariables>(document: TypedDocumentNode<D, V>, variables: V): Promise<D> {
  const isMutation = document.definitions.some((node) => 'operation' in node && node.operation === 'mutation');
  const result = await (isMutation
    ? operatorApi.mutation(document, variables)
    : operatorApi.query(document, variables));
  if (result.error) throw result.error;
  // `data` is always defined here: urql returns either data or an error, and reports an empty response as the 'No Content' error.
  return result.data as D;
}
