import type { Tx } from '#src/platform/db.ts';

/**
 * Callbacks that notify the next stages of the pipeline. `src/jobs.ts` connects them. Each is called in the transaction
 * that makes the next stage necessary. The list of ids may be empty.
 */
export interface FollowUp {
  stored(tx: Tx, articleIds: number[]): Promise<void>;
  /** Called once for each article when its text is complete. May be called again after a crash. */
  ready(tx: Tx, articleIds: number[]): Promise<void>;
  changed(tx: Tx, articleIds: number[]): Promise<void>;
  toExtract(tx: Tx, articleIds: number[]): Promise<void>;
}
