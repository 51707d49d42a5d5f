import type { Tx } from '#src/platform/db.ts';

/**
 * Builds a user's alert now if it is due and no worker has built it yet. Call it before a change of alert settings or a
 * saved search, in the same transaction, so that a due alert uses the settings of its due time (docs/rules.md
 * "Alerts"). The pipeline implements it, because this layer does not import the pipeline.
 */
export type BuildOverdueAlert = (tx: Tx, userId: string, now: Date) => Promise<void>;
