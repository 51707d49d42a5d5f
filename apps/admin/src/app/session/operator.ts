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

export function useOperator(): Operator | null {
  return useStore(operator);
}

/**
 * Admits operators only. Redirects users who have no session, or who have completed only one of two sign-in steps, by a
 * full page load. They return to `href` afterwards.
 * @throws CombinedError if the user is not an operator (FORBIDDEN) or the server is unreachable.
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
