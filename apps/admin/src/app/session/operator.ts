import { errorCode } from '@kawaraban/ui/error-text.ts';
import { createStore, useStore } from '@kawaraban/ui/store.ts';
import type { CombinedError } from '@urql/core';
import type { ConsoleOperatorQuery } from '#src/generated/graphql.ts';
import { request } from '../api/client.ts';
import { graphql } from '../api/graphql.ts';
import { accessToken, leaveForSecondStep, leaveForSignIn } from './session.ts';

const ConsoleOperatorDocument = graphql(`
  query ConsoleOperator {
    me {
      id
      email
    }
  }
`);

type Operator = ConsoleOperatorQuery['me'];
const operator = createStore<Operator | null>(null);

/** Returns the signed-in operator, or null on the pages for others. */
export function useOperator(): Operator | null {
  return useStore(operator);
}

/**
 * Admits operators. A person without a session, or with one step of two, goes there by a full page load and returns to
 * `href`.
 *
 * @throws CombinedError with FORBIDDEN for a person who is no operator, and if the server is unreachable.
 */
export async function enterConsole(href: string): Promise<void> {
  if (operator.get()) return;
  if (!(await accessToken())) await leaveForSignIn(href);
  try {
    operator.set((await request(ConsoleOperatorDocument, {})).me);
  } catch (error) {
    const code = errorCode(error as CombinedError);
    if (code === 'UNAUTHENTICATED') await leaveForSignIn(href);
    if (code === 'SECOND_STEP_REQUIRED') await leaveForSecondStep(href);
    throw error;
  }
}
