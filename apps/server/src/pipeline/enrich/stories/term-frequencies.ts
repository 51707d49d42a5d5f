import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';

/** How many of a number of articles use a term. */
export interface TermFrequencies {
  articleCount: number;
  of(hash: number): number;
}

/** The newest articles that are counted: some days of a busy installation. */
const sampleMax = 20_000;
/** Terms of fewer articles are not held in memory: nearly all are, and all of them are rare. */
const countMin = 4;
/** Counted anew when this share of the sample has come in since, */
const renewShare = 0.5;
/** but not for fewer articles than this. */
const renewMin = 100;

export interface LearnedFrequencies {
  /** Returns the frequencies to be used for the next `count` articles. */
  next(db: DbOrTx, count: number): Promise<TermFrequencies>;
}

/**
 * Returns frequencies learned from the articles signed last, so that what tells little is known for every language and
 * season without a list. They are counted anew after so many articles, not after some time; a few megabytes.
 */
export function learnFrequencies(): LearnedFrequencies {
  let current: TermFrequencies | undefined;
  let usedFor = 0;
  return {
    async next(db, count) {
      if (!current || usedFor >= Math.max(renewMin, current.articleCount * renewShare)) {
        current = await countTerms(db);
        usedFor = 0;
      }
      usedFor += count;
      return current;
    },
  };
}

async function countTerms(db: DbOrTx): Promise<TermFrequencies> {
  const newest = sql`(select terms from story_signatures order by article_id desc limit ${sampleMax})`;
  const [size] = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${newest} newest`);
  const rows = await db.execute<{ term: number; count: number }>(sql`
    select term, count(*)::int as count from ${newest} newest, unnest(terms) as term
    group by term having count(*) >= ${countMin}`);
  const counts = new Map([...rows].map((row) => [row.term, row.count]));
  return { articleCount: size?.count ?? 0, of: (hash) => counts.get(hash) ?? 0 };
}
