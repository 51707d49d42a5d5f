-- When something new came of a feed: what its rhythm is learned from.
CREATE INDEX "feed_fetches_new_idx" ON "feed_fetches" ("feed_id", "fetched_at") INCLUDE ("new_article_count") WHERE "new_article_count" > 0;
