import { eq } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { ForbiddenError, NotSignedInError } from '#src/platform/errors.ts';
import type { Caller, SignedInCaller } from '../current-account.ts';
import { operators } from './table.ts';

/**
 * Returns the caller if they are an operator. `readCaller` has already required the second step of two-step sign-in.
 *
 * @throws NotSignedInError without a valid token.
 * @throws ForbiddenError for everybody else.
 */
export async function requireOperator({ db }: { db: DbOrTx }, caller: Caller): Promise<SignedInCaller> {
  if (caller.kind === 'anonymous') throw new NotSignedInError();
  if (!(await isOperator({ db }, caller.userId))) throw new ForbiddenError('Only for the operators of the service.');
  return caller;
}

/** Returns whether the user is an operator. */
export async function isOperator({ db }: { db: DbOrTx }, userId: string): Promise<boolean> {
  const [operator] = await db.select({ userId: operators.userId }).from(operators).where(eq(operators.userId, userId));
  return operator !== undefined;
}
