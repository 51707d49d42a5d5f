import type { DbOrTx } from '#src/platform/db.ts';

/**
 * Recomputes when a user's next alert is due and stores it, in the transaction that changed what it depends on. Account
 * rules are given it: the schedule belongs to the alerts, a later stage that they do not know.
 */
export type RefreshSchedule = (tx: DbOrTx, userId: string, now: Date) => Promise<void>;
