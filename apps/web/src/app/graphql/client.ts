import { errorCode } from '@kawaraban/ui/error-text.ts';
import { type AnyVariables, Client, fetchExchange, mapExchange, type TypedDocumentNode } from '@urql/core';
import { networkFirst } from '../offline/network-first.ts';
import { reloadOnce } from '../reload-guard.ts';
import { readAccountId } from '../session/account-cookie.ts';
import { goToSecondStep } from '../session/go-to-second-step.ts';
import { accessToken, session } from '../session/session.ts';
import { signOut } from '../session/sign-out.ts';
import { countRequest } from '../when-quiet.ts';

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
  fetch: (input, init) => countRequest(authorizedFetch(input, init)),
});

interface RequestOptions {
  readonly signal?: AbortSignal;
  /**
   * Asks by GET while the address stays within 2,047 characters, else by POST. For what says nothing about what is read:
   * addresses end in the logs of proxies.
   */
  readonly isGetPreferred?: boolean;
}

/**
 * Runs one query or mutation and returns its data. For components that only read, urql's `useQuery` does the same.
 *
 * @throws CombinedError as the client's.
 */
export async function request<D, V extends AnyVariables>(
  document: TypedDocumentNode<D, V>,
  variables: V,
  { signal, isGetPreferred = false }: RequestOptions = {},
): Promise<D> {
  const context = {
    ...(signal && { fetchOptions: { signal } }),
    preferGetMethod: isGetPreferred && ('within-url-limit' as const),
  };
  const isMutation = document.definitions.some((node) => 'operation' in node && node.operation === 'mutation');
  const result = await (isMutation
    ? graphqlClient.mutation(document, variables, context)
    : graphqlClient.query(document, variables, context));
  if (result.error) throw result.error;
  // Without an error urql always gives data: it turns an empty answer into the 'No Content' error.
  return result.data as D;
}

async function authorizedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const userId = session.get()?.user.id;
  const accountId = readAccountId();
  const reader = userId && accountId ? { userId, accountId } : undefined;
  const response = await networkFirst({ body: init?.body, reader }, async () => {
    const headers = new Headers(init?.headers);
    const token = await accessToken();
    if (token) headers.set('Authorization', `Bearer ${token}`);
    return fetch(input, { ...init, headers });
  });
  // The gateway timed out: reload the page (docs/rules.md "Answers of the server").
  if (response.status === 504) reloadOnce();
  return response;
}
