import type { Tx } from '#src/platform/db.ts';

/**
 * What the rest of the program does with articles; `jobs.ts` at the root says what each is. All are called inside the
 * transaction that made them necessary, possibly with an empty list.
 */
export interface FollowUp {
  /** The articles are new or say something else now: bring the search index up to date. */
  stored(tx: Tx, articleIds: number[]): Promise<void>;
  /**
   * The articles have all the text they will get: match them, and enrich them after. Once for each article, more often only
   * after a crash.
   */
  ready(tx: Tx, articleIds: number[]): Promise<void>;
  /** Articles that were ready before may say something else now: match them again, and enrich them after. */
  changed(tx: Tx, articleIds: number[]): Promise<void>;
  /** The pages of these articles are to be read. */
  toExtract(tx: Tx, articleIds: number[]): Promise<void>;
}
