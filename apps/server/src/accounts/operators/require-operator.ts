import { eq } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { ForbiddenError, NotSignedInError } from '#src/platform/errors.ts';
import type { Caller, SignedInCaller } from '../current-account.ts';
import { operators } from './table.ts';

/**
 * Returns the caller if they are an operator. `readCaller` has already required the second step of users who set it up.
 * @throws NotSignedInError without a valid token.
 * @throws ForbiddenError if the caller is not an operator (`FORBIDDEN`), or if `needsTwoSteps` is true and the
 * operator's session has completed only one step (`TWO_STEPS_REQUIRED`).
 */
export async function requireOperator(
  { db }: { db: DbOrTx },
  caller: Caller,
  { needsTwoSteps = false }: { needsTwoSteps?: boolean } = {},
): Promise<SignedInCaller> {
  if (caller.kind === 'anonymous') throw new NotSignedInError();
  if (!(await isOperator({ db }, caller.userId))) throw new ForbiddenError('Only for the operators of the service.');
  if (needsTwoSteps && !caller.hasTakenSecondStep) {
    throw new ForbiddenError('The console requires two-step sign-in.', 'TWO_STEPS_REQUIRED');
  }
  return caller;
}

export async function isOperator({ db }: { db: DbOrTx }, userId: string): Promise<boolean> {
  const [operator] = await db.select({ userId: operators.userId }).from(operators).where(eq(operators.userId, userId));
  return operator !== undefined;
}
