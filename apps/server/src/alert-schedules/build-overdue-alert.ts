import type { Tx } from '#src/platform/db.ts';

/**
 * Builds a user's alert now if its time has come and no worker has built it yet. Call it in the transaction that changes alert
 * settings or a saved search, before the change: what is due goes out under the settings that were in force at its time
 * (docs/rules.md "Alerts"). Implemented by the pipeline, which this layer does not import.
 */
export type BuildOverdueAlert = (tx: Tx, userId: string, now: Date) => Promise<void>;
