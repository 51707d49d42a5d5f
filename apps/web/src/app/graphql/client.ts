import { errorCode } from '@kawaraban/ui/error-text.ts';
import {
  type AnyVariables,
  Client,
  createRequest,
  fetchExchange,
  mapExchange,
  type TypedDocumentNode,
} from '@urql/core';
import { countRequest } from '../network-idle.ts';
import { answerOf, networkFirst } from '../offline/network-first.ts';
import { reloadOnce } from '../reload-guard.ts';
import { readAccountId } from '../session/account-cookie.ts';
import { goToSecondStep } from '../session/go-to-second-step.ts';
import { goToSecuritySettings } from '../session/go-to-security-settings.ts';
import { accessToken, session } from '../session/session.ts';
import { signOut } from '../session/sign-out.ts';

/**
 * Client of the data API. Every request goes to the network with the reader's token. Errors are urql's, prefixed
 * `[Network]` or `[GraphQL]`. A response with neither data nor errors causes the error 'No Content'.
 */
export const graphqlClient = new Client({
  url: '/graphql',
  exchanges: [
    // The server rejects the token (its keys changed or the user was deleted), so the user must sign in again.
    mapExchange({
      onError(error) {
        const code = errorCode(error);
        if (code === 'UNAUTHENTICATED') void signOut();
        // Two-step sign-in was set up on another device. The stored session is refreshed before the redirect.
        if (code === 'SECOND_STEP_REQUIRED') void goToSecondStep();
        if (code === 'TWO_STEPS_REQUIRED') goToSecuritySettings();
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
   * Uses GET if the URL is at most 2,047 characters long. Set this only for queries that reveal nothing about what the
   * reader reads, because proxies log URLs.
   */
  readonly isGetPreferred?: boolean;
  /** Account that the request is for, instead of the selected one. */
  readonly accountId?: string | undefined;
}

let lastKey = 0;

/**
 * Sends one query or mutation. Components that only read use urql's `useQuery`. urql lets equal queries in flight share
 * one response, which may lack a change made in between, so each query sent here gets a key of its own.
 * @throws CombinedError like the urql client
 */
export async function request<D, V extends AnyVariables>(
  document: TypedDocumentNode<D, V>,
  variables: V,
  { signal, isGetPreferred = false, accountId }: RequestOptions = {},
): Promise<D> {
  const context = {
    fetchOptions: { ...(signal && { signal }), ...(accountId && { headers: { 'x-account-id': accountId } }) },
    preferGetMethod: isGetPreferred && ('within-url-limit' as const),
  };
  const isMutation = document.definitions.some((node) => 'operation' in node && node.operation === 'mutation');
  const result = await (isMutation
    ? graphqlClient.mutation(document, variables, context)
    : graphqlClient.executeQuery({ ...createRequest(document, variables), key: --lastKey }, context));
  if (result.error) throw result.error;
  // urql returns either data or an error: it reports an empty response as the 'No Content' error.
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
    return fetchUnlessUnchanged(String(input), { ...init, headers });
  });
  // Reloads the page, because the gateway timed out (docs/rules.md "Answers of the server").
  if (response.status === 504) reloadOnce();
  return response;
}

const lastAnswers = new Map<string, { tag: string; body: string }>();

async function fetchUnlessUnchanged(url: string, init: RequestInit & { headers: Headers }): Promise<Response> {
  const last = lastAnswers.get(url);
  if (last) init.headers.set('If-None-Match', last.tag);
  const response = await fetch(url, init);
  const tag = response.headers.get('ETag');
  // The page of a failing gateway may have a tag too.
  if (!tag || response.status > 304) return response;
  const answer = last && response.status === 304 ? last : { tag, body: await response.text() };
  lastAnswers.set(url, answer);
  return answerOf(answer.body);
}
