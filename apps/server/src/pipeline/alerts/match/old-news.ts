import { sql } from 'drizzle-orm';
import { articles } from '#src/pipeline/articles/table.ts';

/**
 * Number of hours between publication and storage after which an article is old news. The first fetch of a feed returns
 * many old articles.
 */
export const newsHours = 72;

/** Old news is matched so that the ledger records the reason, but it is not included in alerts. */
export const isOldNews = sql`${articles.publishedAt} < ${articles.createdAt} - make_interval(hours => ${newsHours}::integer)`;
