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

/** The signed-in operator; null on the pages for whoever is none. */
export function useOperator(): Operator | null {
  return useStore(operator);
}

/**
 * Lets operators in. Whoever has not signed in, or has taken one step of two only, goes there by a full page load and
 * comes back to `href`.
 *
 * @throws CombinedError with FORBIDDEN for whoever is no operator, and whenever the server cannot be asked.
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
