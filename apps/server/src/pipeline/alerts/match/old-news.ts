import { sql } from 'drizzle-orm';
import { articles } from '#src/pipeline/articles/table.ts';

/** Hours between publication and storage after which an article is old news. A new feed contains all its past articles. */
export const newsHours = 72;

/** Old news is matched, so that the ledger has the reason, but not included in alerts. */
export const isOldNews = sql`${articles.publishedAt} < ${articles.createdAt} - make_interval(hours => ${newsHours}::integer)`;
