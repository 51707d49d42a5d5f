import type { Tx } from '#src/platform/db.ts';

/**
 * Later stages for stored articles; `jobs.ts` at the root connects them. Each is called in the transaction that makes
 * it necessary, possibly with an empty list.
 */
export interface FollowUp {
  /** The articles are new or changed: update the search index. */
  stored(tx: Tx, articleIds: number[]): Promise<void>;
  /**
   * The articles have their final text: match and then enrich them. Called once for each article, or again after a
   * crash.
   */
  ready(tx: Tx, articleIds: number[]): Promise<void>;
  /** Ready articles may have changed: match and enrich them again. */
  changed(tx: Tx, articleIds: number[]): Promise<void>;
  toExtract(tx: Tx, articleIds: number[]): Promise<void>;
}
