import type { Tx } from '#src/platform/db.ts';

/**
 * Builds a user's alert now if it is due and no worker has built it yet. Call it in the transaction that changes alert settings or
 * a saved search, before the change: a due alert goes out under the settings of its due time (docs/rules.md "Alerts"). The pipeline
 * implements it, because this layer does not import the pipeline.
 */
export type BuildOverdueAlert = (tx: Tx, userId: string, now: Date) => Promise<void>;
