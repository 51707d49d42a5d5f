import { type AnyVariables, Client, fetchExchange, mapExchange, type TypedDocumentNode } from '@urql/core';
import { reloadOnce } from '../reload-guard.ts';
import { goToSecondStep } from '../session/go-to-second-step.ts';
import { accessToken } from '../session/session.ts';
import { signOut } from '../session/sign-out.ts';
import { errorCode } from './error-text.ts';

/**
 * The data API's client: every request goes to the network with the reader's token. Errors are urql's, prefixed
 * `[Network]` or `[GraphQL]`; an answer with neither data nor errors is 'No Content'.
 */
export const graphqlClient = new Client({
  url: '/graphql',
  exchanges: [
    // A token the server does not take (its keys changed, the person is gone) is given up for a new sign-in.
    mapExchange({
      onError(error) {
        const code = errorCode(error);
        if (code === 'UNAUTHENTICATED') void signOut();
        // Set up on another device since: what this tab knows of it is renewed on the way.
        if (code === 'SECOND_STEP_REQUIRED') void goToSecondStep();
      },
    }),
    fetchExchange,
  ],
  requestPolicy: 'network-only',
  preferGetMethod: false,
  fetch: authorizedFetch,
});

/**
 * Runs one query or mutation and returns its data. For components that only read, urql's `useQuery` does the same.
 *
 * @throws CombinedError as the client's.
 */
export async function request<D, V extends AnyVariables>(
  document: TypedDocumentNode<D, V>,
  variables: V,
  { signal }: { signal?: AbortSignal } = {},
): Promise<D> {
  const context = signal ? { fetchOptions: { signal } } : {};
  const isMutation = document.definitions.some((node) => 'operation' in node && node.operation === 'mutation');
  const result = await (isMutation
    ? graphqlClient.mutation(document, variables, context)
    : graphqlClient.query(document, variables, context));
  if (result.error) throw result.error;
  // Without an error urql always gives data: it turns an empty answer into the 'No Content' error.
  return result.data as D;
}

async function authorizedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  const token = await accessToken();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const response = await fetch(input, { ...init, headers });
  // A gateway that gave up: the specification wants the whole page loaded anew.
  if (response.status === 504) reloadOnce();
  return response;
}
