import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';

/** How many articles of a sample use a term. */
export interface TermFrequencies {
  articleCount: number;
  of(hash: number): number;
}

/** Newest articles in the sample: some days of a busy installation. */
const sampleMax = 20_000;
/** Rarer terms are not held in memory. Nearly all terms are rarer. */
const countMin = 4;
/** Share of the sample that must be new before a recount, */
const renewShare = 0.5;
/** and the minimum number of new articles. */
const renewMin = 100;

export interface LearnedFrequencies {
  next(db: DbOrTx, count: number): Promise<TermFrequencies>;
}

/**
 * Learns frequencies from recently signed articles, so that common words are known for every language and season
 * without a list. Recounts after a number of articles, not after a time. Uses a few megabytes.
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
