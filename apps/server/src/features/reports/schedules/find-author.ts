import { readCaller } from '#src/accounts/current-account.ts';
import { type Actor, requireOperation } from '#src/accounts/roles.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { Refusal } from '#src/platform/errors.ts';

/** Returns the author as an actor in the account, or null if the author may not currently create reports there. */
export async function findAuthor(
  { db, now }: { db: DbOrTx; now: Clock },
  { userId, accountId }: { userId: string; accountId: string },
): Promise<Actor | null> {
  // A worker has no session to check. The author already completed the second step, if required, to save the schedule.
  const signedIn = { email: null, sessionId: null, hasTakenSecondStep: true };
  try {
    const caller = await readCaller({ db }, { userId, wantedAccountId: accountId, ...signedIn });
    const actor = requireOperation(caller, 'changeReports', now());
    return actor.accountId === accountId ? actor : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
