import { sql } from 'drizzle-orm';
import type { ArticleFact } from '#src/pipeline/articles/article-facts.ts';

export const clipIdFact: ArticleFact<string | null> = {
  operation: 'readClips',
  column: ({ accountId, userId }) => sql`(select c.id::text from clips c
    where c.account_id = ${accountId} and c.user_id = ${userId} and c.article_id = a.id)`,
  parse: (stored) => stored as string | null,
};
