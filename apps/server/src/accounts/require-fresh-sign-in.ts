import { sql } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { NotSignedInError, Refusal } from '#src/platform/errors.ts';
import type { Caller, SignedInCaller } from './current-account.ts';

export const freshSignInMs = 10 * 60_000;

/**
 * Requires that the user signed in within the last ten minutes. Refreshing a token does not count.
 * @throws NotSignedInError without a valid token.
 * @throws Refusal `FRESH_SIGN_IN_REQUIRED` after ten minutes.
 */
export async function requireFreshSignIn(deps: { db: DbOrTx; now: Clock }, caller: Caller): Promise<SignedInCaller> {
  if (caller.kind === 'anonymous') throw new NotSignedInError();
  if (!(await isSignInFresh(deps, caller))) throw new Refusal('FRESH_SIGN_IN_REQUIRED', 403, 'Sign in again first.');
  return caller;
}

export async function isSignInFresh(
  { db, now }: { db: DbOrTx; now: Clock },
  { userId, sessionId }: SignedInCaller,
): Promise<boolean> {
  if (sessionId === null) return false;
  const since = new Date(now().getTime() - freshSignInMs).toISOString();
  // `auth.mfa_amr_claims` belongs to the backend service (embedded or hosted). It has one row per sign-in method of a session,
  // updated when the method is used again.
  const rows = await db.execute(sql`
    select from auth.mfa_amr_claims c join auth.sessions s on s.id = c.session_id
    where s.id = ${sessionId}::uuid and s.user_id = ${userId}::uuid and c.updated_at > ${since}::timestamptz limit 1`);
  return rows.length > 0;
}
