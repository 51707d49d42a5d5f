import { sql } from 'drizzle-orm';
import { articles } from '#src/pipeline/articles/table.ts';

/** Hours between publication and storage from which an article is old news. A new feed brings all its past articles. */
export const newsHours = 72;

/**
 * SQL condition on rows of `articles`: old news when stored. It is matched, so that the ledger has the reason, but no
 * alert carries it.
 */
export const isOldNews = sql`${articles.publishedAt} < ${articles.createdAt} - make_interval(hours => ${newsHours}::integer)`;
