import { sql } from 'drizzle-orm';
import { articles } from '#src/pipeline/articles/table.ts';

/** Published longer before we stored it, an article is no news: a feed that is new to us brings its whole past. */
export const newsHours = 72;

/**
 * SQL condition on rows of `articles`: too old when it came to be news. It is matched, so that the ledger can say why, but
 * no alert carries it.
 */
export const isOldNews = sql`${articles.publishedAt} < ${articles.createdAt} - make_interval(hours => ${newsHours}::integer)`;
